import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { getLocalizer } from '~/i18n/server'
import { InvestmentSection } from './InvestmentSection'
import { buildInvestmentTexts } from './investment-texts'

const html = renderToStaticMarkup(<InvestmentSection texts={buildInvestmentTexts(getLocalizer('en'))} />)
/** The figures on the page by label. */
const shown = Object.fromEntries([...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name = '', figure]) => [name, figure]))

test.each([
  ['Total capital', '$10M to $16M'],
  ['Land', '$2.5M to $4M'],
  ['Main building', '$3M to $5M'],
  ['Accommodation for 50 guests', '$2M to $3M'],
  ['Staff housing', '$800K to $1.2M'],
  ['Utilities', '$1M to $1.5M'],
  ['Equipment items', 'Part of the capital'],
  ['Annual operations', '$3.2M to $4.8M'],
  ['Team', '40 to 60 staff'],
  ['Program fees', '$8K to 15K per stay'],
  ['Capacity', '50 guests'],
  ['Occupancy target', '70%'],
  ['Program length', '2 to 8 weeks'],
  ['Guests served', '400 to 500 guests a year'],
  ['Break-even', 'Year 3 to 4'],
  ['Revenue', '$4M to 7M'],
  ['Return on investment (ROI)', '8 to 12 years'],
  ['Endowment target', '$25M'],
  ['Launch planned', '2026'],
])('the investment section shows for %s: %s', (name, figure) => {
  expect(shown[name]).toBe(figure)
})

test('the section shows these figures and no others, under its name', () => {
  expect(Object.keys(shown)).toHaveLength(19)
  expect(html).toContain('Investment and Operational Requirements')
})
