import type { TextKey } from '~/i18n/keys'

export const isRemoval = (intent: unknown): boolean => intent === 'remove'

/** Returns the `outageText` of a page with an edit form and a `RemoveForm`. */
export const selectOutageText = (editText: TextKey) => (form: FormData): TextKey => (isRemoval(form.get('intent')) ? 'admin:removal_failed' : editText)
