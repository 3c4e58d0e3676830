import type { Namespace } from './keys'

/** The namespaces that screens with scripts use. The build writes each of them to a file of its own in every language. */
export const browserNamespaces = [
  'account',
  'auth',
  'communities',
  'dashboard',
  'decisions',
  'early-access',
  'endowment',
  'export',
  'frame',
  'journey',
  'leaving',
  'notifications',
  'notify-mail',
  'phrases',
  'pledge',
  'proof',
  'safety',
  'search',
  'second-factor',
] as const satisfies readonly Namespace[]

export type BrowserNamespace = (typeof browserNamespaces)[number]
