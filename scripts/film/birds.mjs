import { computeDrift, formatDecimal, computeSwing } from './motion.mjs'

const FLIGHT = 1320
const FLOCK = [
  { x: 292, y: 304, half: 19, delay: 0 },
  { x: 372, y: 246, half: 14, delay: 0.4 },
  { x: 432, y: 282, half: 12, delay: 0.75 },
]

export function drawBirds(time) {
  return `<path fill="none" stroke="#5b4550" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="${FLOCK.map((bird) => wings(bird, time)).join('')}"/>`
}

function wings({ x, y, half, delay }, time) {
  const bend = half * (0.75 + 0.3 * computeSwing(time, 13, delay))
  const drop = half * (0.1 - 0.35 * computeSwing(time, 13, delay))
  const left = ((x + computeDrift(time, FLIGHT)) % FLIGHT) - 60 - half
  const top = y + 5 * computeSwing(time, 2, delay) + drop
  return `M${formatDecimal(left)} ${formatDecimal(top)}q${formatDecimal(half * 0.55)} ${formatDecimal(-bend - drop / 2)} ${half} ${formatDecimal(-drop)}q${formatDecimal(half * 0.45)} ${formatDecimal(-bend + drop / 2)} ${half} ${formatDecimal(drop)}`
}
