import { isLanguage, type Language } from '~/i18n/settings'

export const chooseMailLanguage = (stored: string | null | undefined, other: Language): Language => (isLanguage(stored) ? stored : other)
