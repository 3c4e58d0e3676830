// Run this program after a change of a drawing in public/.
import { drawPictures } from './draw.mjs'

await drawPictures('public', 'public')
