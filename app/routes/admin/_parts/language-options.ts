import type { Localizer } from '~/i18n/server'
import { languages } from '~/i18n/settings'

export const listLanguageOptions = ({ format }: Pick<Localizer, 'format'>) => languages.map((value) => ({ value, label: format.language(value) }))
