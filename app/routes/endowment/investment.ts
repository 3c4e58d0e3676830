import type { TextKey } from '~/i18n/keys'
import type { Localizer } from '~/i18n/server'

type Row = TextKey extends infer Key ? (Key extends `endowment:investment.rows.${infer Name}.figure` ? Name : never) : never

/** What the center is to cost and to bring in (spec §9, Investment section), in the order it is told. */
const groups = {
  capital: ['capital', 'land', 'main_building', 'accommodation', 'staff_housing', 'utilities', 'equipment'],
  operations: ['operations', 'staff'],
  program: ['capacity', 'occupancy', 'length', 'guests', 'fees'],
  outlook: ['revenue', 'break_even', 'roi', 'target', 'launch'],
} as const satisfies Record<string, readonly Row[]>

const groupNames = Object.keys(groups) as (keyof typeof groups)[]

/** The Investment and Operational Requirements, for who is signed in alone (spec §6). */
export const investmentTexts = ({ t }: Localizer) => ({
  title: t('endowment:investment.title'),
  text: t('endowment:investment.text'),
  groups: groupNames.map((group) => ({
    title: t(`endowment:investment.groups.${group}`),
    rows: groups[group].map((row) => ({
      name: t(`endowment:investment.rows.${row}.name`),
      figure: t(`endowment:investment.rows.${row}.figure`),
    })),
  })),
})
export type InvestmentTexts = ReturnType<typeof investmentTexts>
