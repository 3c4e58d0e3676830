import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PAPER = '#faf5ec'
const SHEET = '#fffcf6'
const LINE = '#d9c9b2'
const NIGHT = '#20352a'

export const PREVIEW_WIDTH = 1200
export const PREVIEW_HEIGHT = 630

/** Returns the social previews as SVG, keyed by name. The previews contain no text, so they suit all languages and need no fonts. */
export function drawSocialPreviews(folder) {
  const drawing = (name, place) => placed(readFileSync(join(folder, name), 'utf8'), place)
  const mark = (place) => drawing('icon.svg', place)
  const badge = (x) => `<rect x="${x}" y="498" width="104" height="104" rx="28" fill="${PAPER}"/>${mark({ x: x + 8, y: 506, width: 88, height: 88 })}`
  const scene = (name, view, badgeAt = 1068) =>
    card(PAPER, drawing(`files/${name}.svg`, { x: 0, y: 0, width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, view }) + badge(badgeAt))
  const book = (name) => card(PAPER, openBook(drawing(`files/${name}.svg`, { x: 246, y: 66, width: 354, height: 472 }))
    + mark({ x: 854, y: 446, width: 56, height: 56 }))

  return {
    home: scene('dawn', '0 220 1200 630'),
    about: scene('table', '0 212 1200 630', 28),
    center: scene('dusk', '0 262 1200 630'),
    community: scene('circle', '0 186 1200 630'),
    contact: scene('table', '312 490 781 410'),
    pregnancy: book('pregnancy'),
    recovery: book('recovery'),
    motherhood: book('motherhood'),
    books: card(PAPER, threeCovers((name, place) => drawing(`files/${name}.svg`, place))
      + mark({ x: 564, y: 549, width: 72, height: 72 })),
    mark: card(NIGHT, mark({ x: 375, y: 90, width: 450, height: 450 })),
  }
}

function card(ground, content) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" viewBox="0 0 ${PREVIEW_WIDTH} ${PREVIEW_HEIGHT}">
    <rect width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" fill="${ground}"/>${content}</svg>`
}

let placements = 0

/** Renames the ids, because several drawings have a gradient called "sky". */
function placed(svg, { x, y, width, height, view }) {
  const own = `d${++placements}-`
  const [, box] = /viewBox="([^"]+)"/.exec(svg)
  const content = svg
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/\bid="/g, `id="${own}`)
    .replace(/url\(#/g, `url(#${own}`)
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${view ?? box}" preserveAspectRatio="xMidYMid slice">${content}</svg>`
}

function openBook(cover) {
  const lines = [110, 146, 182, 218, 254, 290, 326, 362, 398]
  const text = lines.map((y, index) => `M644 ${y}h${[266, 252, 270, 240, 262, 120, 268, 248, 180][index]}`).join('')
  return `
    <ellipse cx="600" cy="572" rx="420" ry="18" fill="#2b211a" opacity=".1"/>
    <path d="M226 60q374-22 748 0v496q-374-22-748 0z" fill="${NIGHT}"/>
    <path d="M240 60h360v484H240z" fill="${SHEET}"/><path d="M600 60h360v484H600z" fill="${SHEET}"/>
    ${cover}
    <path d="${text}" stroke="${LINE}" stroke-width="8" stroke-linecap="round"/>
    <linearGradient id="fold"><stop stop-color="#2b211a" stop-opacity="0"/><stop offset=".5" stop-color="#2b211a" stop-opacity=".28"/><stop offset="1" stop-color="#2b211a" stop-opacity="0"/></linearGradient>
    <path d="M570 60h60v484h-60z" fill="url(#fold)"/>`
}

function threeCovers(drawing) {
  const places = [
    ['pregnancy', { x: 108, y: 96, width: 312, height: 416 }],
    ['recovery', { x: 432, y: 64, width: 336, height: 448 }],
    ['motherhood', { x: 780, y: 96, width: 312, height: 416 }],
  ]
  const covers = places.map(([name, place]) => `
    <rect x="${place.x + 6}" y="${place.y + 8}" width="${place.width}" height="${place.height}" fill="#2b211a" opacity=".18"/>
    ${drawing(name, place)}`)
  return `${covers.join('')}<path d="M0 512h1200v26H0z" fill="#8d5838"/><path d="M0 538h1200v92H0z" fill="#7b4a2f"/>`
}
