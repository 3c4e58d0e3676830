// Run this program after a change to a drawing in public/.
import { drawPictures } from './draw.mjs'

await drawPictures('public', 'public')
