import { afterEach, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { DecisionSchema, getSanctionEndDateRange } from './case-schemas'

afterEach(() => setClock(null))

test('the days that are offered for a sanction are accepted, at any time of the day', () => {
  for (const time of ['00:00:00.000', '12:00:00.000', '23:59:59.998']) {
    setClock(() => new Date(`2026-01-01T${time}Z`))
    const { min, max } = getSanctionEndDateRange()
    for (const day of [min, max]) {
      const decision = DecisionSchema.safeParse({ textAct: 'kept', sanction: 'muted', rule: 'harm', words: '', until: day })
      expect(decision.success, `${day} at ${time}`).toBe(true)
    }
  }
})
