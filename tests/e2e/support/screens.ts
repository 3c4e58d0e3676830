export const readingPaths = [
  '/', '/books', '/sample-pastors-daughter', '/sample-sober-curious', '/sample-200-days', '/about', '/center', '/community',
  '/contact', '/letters', '/privacy', '/terms', '/rules', '/books/milk', '/books/series/motherhood',
]

/** The route table of the product: the public addresses … */
export const publicPaths = [...readingPaths, '/endowment', '/auth', '/auth/reset', '/auth?action=register', '/auth?redirect=/admin']

/** … and those that require a sign-in, with the address that a stranger is sent to. */
export const guardedPaths = {
  '/dashboard': '/auth',
  '/early-access': '/auth?redirect=/early-access',
  '/admin': '/auth?redirect=/admin',
}

/** The languages offered, by their own names. */
export const languages = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
  zh: '中文',
  ja: '日本語',
  ar: 'العربية',
  hi: 'हिन्दी',
  ru: 'Русский',
}

export const directionOf = (language: string) => (language === 'ar' ? 'rtl' : 'ltr')
