import type { TextKey } from './keys'
import type { Translate } from './server'

type MetaBranch = TextKey extends infer Key ? (Key extends `${infer Branch}meta.keywords` ? `${Branch}meta` : never) : never

/** Title, description and keywords of a page, from the branch of a room that holds them: `metaTexts(t, 'home:meta')`. */
export function metaTexts(t: Translate, branch: MetaBranch) {
  return { title: t(`${branch}.title`), description: t(`${branch}.description`), keywords: t(`${branch}.keywords`) }
}
