import { formatDecimal, computeWind } from './motion.mjs'

export function drawWoman(time) {
  const gust = computeWind(time, 600)
  const hem = formatDecimal(31 + 2 * gust)
  const [right, left] = [34 + 7 * gust, 21 + 6 * gust].map(formatDecimal)
  return `<g transform="translate(580 756)"><path fill="#8f3517" d="M-12-106C-20-94-18-74-17-60-18-36-24-16-26 0Q2 6 ${hem} 0C25-30 22-60 20-84 19-100 14-108 4-110z"/>
<circle cx="-5" cy="-129" r="12" fill="#3a241a"/>
<path fill="#ecc48d" d="M-11-141C-3-149 14-147 15-131 16-121 11-116 14-109 20-100 21-88 23-76 25-64 ${right}-56 ${right}-42L${left}-38C${left}-54 14-80 2-98-4-101-12-100-14-103-4-108-1-115-2-121-3-129-5-136-11-141z"/></g>`
}
