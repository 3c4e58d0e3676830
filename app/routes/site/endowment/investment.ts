import { siteSettings } from '~/features/operations/settings/site-settings'
import type { TextKey } from '~/i18n/keys'
import type { Localizer } from '~/i18n/server'

type Row = TextKey extends infer Key ? (Key extends `investment:rows.${infer Name}.figure` ? Name : never) : never

const groups = {
  capital: ['capital', 'land', 'main_building', 'accommodation', 'staff_housing', 'utilities', 'equipment'],
  operations: ['operations', 'staff'],
  program: ['capacity', 'occupancy', 'length', 'guests', 'fees'],
  outlook: ['revenue', 'break_even', 'roi', 'target', 'launch'],
} as const satisfies Record<string, readonly Row[]>

const groupNames = Object.keys(groups) as (keyof typeof groups)[]

/** Members only. The server renders these texts, because the translation files of a screen are public. */
export const investmentTexts = ({ t }: Localizer) => ({
  title: t('investment:title'),
  text: t('investment:text'),
  groups: groupNames.map((group) => ({
    title: t(`investment:groups.${group}`),
    rows: groups[group].map((row) => ({
      name: t(`investment:rows.${row}.name`),
      figure: t(`investment:rows.${row}.figure`, { year: siteSettings.centerOpens }),
    })),
  })),
})
export type InvestmentTexts = ReturnType<typeof investmentTexts>
