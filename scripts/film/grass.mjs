import { formatDecimal, computeWind } from './motion.mjs'

const BLADES = [[-7, 34, -13], [0, 50, 3], [7, 30, 15]]
const DARK = [[120, 806], [306, 842], [724, 858], [964, 836]]
const LIGHT = [[40, 876], [226, 884], [470, 850], [870, 886], [1110, 862]]

export function drawGrass(time) {
  return `<g fill="none" stroke-width="4" stroke-linecap="round">${tufts(DARK, '#16241c', time)}${tufts(LIGHT, '#36533d', time)}</g>`
}

function tufts(places, colour, time) {
  const blades = places.flatMap(([x, y]) => BLADES.map(([offset, height, lean]) => {
    const tip = lean + computeWind(time, x + offset) * height * 0.16
    return `M${x + offset} ${y}q0-${height * 0.6} ${formatDecimal(tip)}-${height}`
  }))
  return `<path stroke="${colour}" d="${blades.join('')}"/>`
}
