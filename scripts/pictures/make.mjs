// Draws the social previews and the icons of the web manifest into public/files. Run it after a change of a drawing in public/.
import { drawPictures } from './draw.mjs'

await drawPictures('public', 'public')
