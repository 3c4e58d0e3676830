import type { TextKey } from './keys'
import type { Translate } from './server'

type MetaBranch = TextKey extends infer Key ? (Key extends `${infer Branch}meta.keywords` ? `${Branch}meta` : never) : never

export function translateMeta(t: Translate, branch: MetaBranch, values?: Record<string, string>) {
  return { title: t(`${branch}.title`, values), description: t(`${branch}.description`, values), keywords: t(`${branch}.keywords`, values) }
}
