import { drawAcacia } from './acacia.mjs'
import { drawBirds } from './birds.mjs'
import { drawGrass } from './grass.mjs'
import { computeDrift, formatDecimal, computeRiseAndFall, computeSwing } from './motion.mjs'
import { drawWoman } from './woman.mjs'

export const SCENE_WIDTH = 1200
export const SCENE_HEIGHT = 900

export function drawScene(time) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SCENE_WIDTH} ${SCENE_HEIGHT}" width="${SCENE_WIDTH}" height="${SCENE_HEIGHT}">
<defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#7d6a74"/><stop offset=".38" stop-color="#c98a6e"/><stop offset=".7" stop-color="#f0bd85"/><stop offset="1" stop-color="#fadfae"/></linearGradient>
<linearGradient id="mist" x2="0" y2="1"><stop stop-color="#fbe3bb"/><stop offset="1" stop-color="#fbe3bb" stop-opacity="0"/></linearGradient>
<radialGradient id="glow"><stop stop-color="#fff1cf" stop-opacity=".9"/><stop offset="1" stop-color="#fbd89c" stop-opacity="0"/></radialGradient>
</defs>
<path fill="url(#sky)" d="M0 0h1200v900H0z"/>
${sun(time)}
${drawBirds(time)}
<path fill="#b98468" d="M0 566c90-30 170-34 250-14s150-26 240-18 150 34 240 14 170-46 260-30 140 22 210 12v370H0z"/>
${mist(computeDrift(time, 600), 612, 0.4)}
<path fill="#96604c" d="M0 622c150-26 280-20 420-4s260-22 400-18 260 22 380 6v294H0z"/>
${mist(computeDrift(time, 600) + 250, 668, 0.3)}
<path fill="#5d4a3a" d="M0 676c210-22 420-16 640-4s400-10 560-2v230H0z"/>
<path fill="#20352a" d="M0 744c240-34 470-26 700-20s360-14 500-6v182H0z"/>
<ellipse cx="770" cy="760" rx="330" ry="22" fill="#1a2b22"/>
${drawAcacia(time)}
${drawWoman(time)}
${drawGrass(time)}
</svg>
`
}

function sun(time) {
  const y = formatDecimal(560 - 16 * computeRiseAndFall(time))
  const glow = formatDecimal(340 + 22 * computeRiseAndFall(time) + 4 * computeSwing(time, 3))
  return `<circle cx="410" cy="${y}" r="${glow}" fill="url(#glow)"/>
<circle cx="410" cy="${y}" r="92" fill="#fff3d3"/>`
}

function mist(x, y, opacity) {
  return `<path fill="url(#mist)" opacity="${opacity}" d="M${formatDecimal((x % 600) - 600)} ${y}q150-36 300 0t300 0 300 0 300 0 300 0 300 0v70H-600z"/>`
}
