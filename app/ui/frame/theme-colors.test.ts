import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { themeColors } from './theme-colors'

test('browsers use the page’s background colour in light and dark mode', () => {
  const tokens = readFileSync('app/ui/tokens.css', 'utf8')
  expect([...tokens.matchAll(/--paper: (#\w+);/g)].map(([, color]) => color)).toEqual([themeColors.light, themeColors.dark])
})
