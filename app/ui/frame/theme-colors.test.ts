import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { themeColors } from './theme-colors'

test('browsers draw around a page in the colour of its ground, by day and by night', () => {
  const tokens = readFileSync('app/ui/tokens.css', 'utf8')
  expect([...tokens.matchAll(/--paper: (#\w+);/g)].map(([, color]) => color)).toEqual([themeColors.light, themeColors.dark])
})
