import { formatDecimal, computeSwing } from './motion.mjs'

const ROOT = 742

export function drawAcacia(time) {
  const trunk = 0.004 * computeSwing(time, 1)
  const crown = trunk + 0.004 * computeSwing(time, 2, 0.1)
  return `<g fill="#1a2b22"><path ${leaning(trunk)} d="M812 742c6-90 2-150-40-206-34-44-90-72-150-88l4-9c70 14 128 38 168 78 8-48-6-92-50-128l8-7c52 36 72 84 70 138 20-46 62-90 130-116l5 9c-66 30-104 76-122 130-14 60-8 124 4 199z"/>
<path ${leaning(crown)} d="M520 452c-16-4-20-18-8-28 34-30 84-44 132-40 24-44 88-68 154-60 50-34 138-34 186 2 60-8 118 14 146 56 30 4 58 18 66 40 4 12-6 20-18 18-66-14-120-2-182 4-96 10-190-16-290-2-66 10-124 24-186 10z"/></g>
<path ${leaning(crown + 0.004 * computeSwing(time, 3, 0.2))} fill="#2c4a38" d="M548 428c60-36 112-28 168-14 24-44 84-58 138-42 48-30 116-24 156 8-70-12-110 0-150 20-60-16-100 0-130 22-66-16-122-4-182 6z" opacity=".75"/>`
}

const leaning = (lean) => `transform="matrix(1 0 ${formatDecimal(lean, 5)} 1 ${formatDecimal(-48 - lean * ROOT)} 0)"`
