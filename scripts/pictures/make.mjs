// node scripts/pictures/make.mjs: draws the social previews and app icons into public/files. Run it after changing a drawing.
import { drawPictures } from './draw.mjs'

await drawPictures('public', 'public')
