import { centsOf } from '~/features/fields/amount'
import { contributionLevels, type ContributionLevel } from '~/features/fields/choices'
import { impactOf, shownAmount } from '~/features/pledges/impact'
import { pledgedAmount } from '~/features/pledges/levels'
import type { Localizer } from '~/i18n/server'

/** What the calculator was asked for. */
export interface Trial {
  level: ContributionLevel
  /** As it was typed. */
  amount: string
}

/** Reads the calculator's query; a level that is none of ours is the form's default. */
export function readTrial(query: URLSearchParams): Trial {
  const asked = query.get('contributionLevel')
  const level = contributionLevels.find((one) => one === asked) ?? 'community-champion'
  return { level, amount: (query.get('customAmount') ?? '').trim().slice(0, 20) }
}

/** Dollars (api.md, Field rules). */
const range = { min: 1, max: 1_000_000_000 }

const lines = [
  ['scholarships', 'scholarships'],
  ['facilityMaintenance', 'facility_maintenance'],
  ['researchAndDevelopment', 'research_and_development'],
  ['staffDevelopment', 'staff_development'],
] as const

/** The calculator and its answer. An amount that cannot be taken is answered like none, and named. */
export function impactView({ level, amount }: Trial, localizer: Localizer) {
  const { t, dir } = localizer
  const cents = level === 'healing-advocate' ? centsOf(amount) : undefined
  const impact = impactOf(level, cents === undefined ? undefined : Number(cents) / 100)
  const isWrong = level === 'healing-advocate' && amount !== '' && cents === undefined
  const wrong = t('validation:amount_range', range)
  // Among words that run from right to left, the sign would leave its figure.
  const isolated = (figure: string) => (dir === 'rtl' ? `\u2066${figure}\u2069` : figure)
  const said = (name: string, total: string) => t('endowment:impact.status', { level: name, total: isolated(total) })
  const levels = contributionLevels.map((value) => ({ value, label: levelName(value, localizer) }))
  return {
    title: t('endowment:impact.title'),
    text: t('endowment:impact.text'),
    level: { label: t('endowment:impact.level'), value: level, options: levels },
    amount: {
      label: t('endowment:impact.amount'),
      hint: t('endowment:impact.amount_hint'),
      value: amount,
      error: isWrong ? wrong : undefined,
      ...range,
    },
    submit: t('endowment:impact.submit'),
    status: said(levelName(level, localizer), shownAmount(impact.total)),
    // The script fills these in itself.
    said: said('{level}', '{total}'),
    wrong,
    caption: t('endowment:impact.caption'),
    columns: [t('endowment:impact.purpose'), t('endowment:impact.share')],
    lines: lines.map(([id, name]) => ({
      id,
      name: t(`endowment:impact.${name}`),
      shown: shownAmount(impact[id]),
      percent: (impact[id] / impact.total) * 100,
    })),
    total: { name: t('endowment:impact.total'), shown: shownAmount(impact.total) },
    note: t('endowment:impact.note'),
    goOn: t('endowment:impact.go_on'),
  }
}
export type ImpactView = ReturnType<typeof impactView>

function levelName(value: ContributionLevel, localizer: Localizer): string {
  const { t } = localizer
  const [level, amount] = [t(`endowment:levels.${value}`), pledgedAmount(value, null, localizer)]
  return amount ? t('endowment:impact.level_option', { level, amount }) : t('endowment:impact.level_custom', { level })
}
