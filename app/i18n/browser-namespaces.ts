import type { Namespace } from './keys'

/** The namespaces that screens with scripts use. The build writes each of them to a file of its own in every language. */
export const browserNamespaces = [
  'admin',
  'admin-analytics',
  'admin-audit',
  'admin-communities',
  'admin-community',
  'admin-content',
  'admin-contribution',
  'admin-contributions',
  'admin-early-access',
  'admin-library',
  'admin-mail',
  'admin-overview',
  'admin-settings',
  'admin-text',
  'admin-user',
  'admin-users',
  'auth',
  'communities',
  'early-access',
  'endowment',
  'frame',
  'moderation',
  'moderation-case',
  'safety',
  'search',
  'second-factor',
] as const satisfies readonly Namespace[]

export type BrowserNamespace = (typeof browserNamespaces)[number]
