import { siteSettings } from '~/features/operations/settings/site-settings'
import type { TextKey } from '~/i18n/keys'
import type { Localizer } from '~/i18n/server'

type InvestmentRow = TextKey extends infer Key ? (Key extends `investment:rows.${infer Name}.figure` ? Name : never) : never

const rowGroups = {
  capital: ['capital', 'land', 'main_building', 'accommodation', 'staff_housing', 'utilities', 'equipment'],
  operations: ['operations', 'staff'],
  program: ['capacity', 'occupancy', 'length', 'guests', 'fees'],
  outlook: ['revenue', 'break_even', 'roi', 'target', 'launch'],
} as const satisfies Record<string, readonly InvestmentRow[]>

const groupNames = Object.keys(rowGroups) as (keyof typeof rowGroups)[]

/** Only members may see these texts. The server translates them, because anyone can fetch the translation files that the browser loads. */
export const buildInvestmentTexts = ({ t }: Localizer) => ({
  title: t('investment:title'),
  text: t('investment:text'),
  groups: groupNames.map((group) => ({
    title: t(`investment:groups.${group}`),
    rows: rowGroups[group].map((row) => ({
      name: t(`investment:rows.${row}.name`),
      figure: t(`investment:rows.${row}.figure`, { year: siteSettings.centerOpens }),
    })),
  })),
})
export type InvestmentTexts = ReturnType<typeof buildInvestmentTexts>
