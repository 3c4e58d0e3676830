import type { Language } from '~/i18n/settings'
import { languages } from '~/i18n/settings'
import type { Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import type { EncodedPicture } from './encode-picture'

/** Descriptions of a picture by language. An empty or missing text means no description. */
export type AltTexts = Readonly<Partial<Record<Language, string | null>>>

/** The files have URLs such as `/media/<id>/480.avif`. `width` and `height` are the size of the largest file, in pixels. */
export interface StoredPicture {
  id: string
  width: number
  height: number
  alts: Readonly<Partial<Record<Language, string>>>
}

/** Reads and writes the rows of one kind of picture. `replacePicture` gives each picture a new id, so files at `/media/<id>/` never change. */
export interface PictureStore {
  clear(tx: Tx): Promise<unknown>
  create(tx: Tx, picture: { id: string; width: number; height: number; files: EncodedPicture['files'] }): Promise<unknown>
  current(tx: Tx): Promise<string | undefined>
  clearAlts(tx: Tx, id: string): Promise<unknown>
  createAlts(tx: Tx, id: string, alts: readonly { language: Language; text: string }[]): Promise<unknown>
}

export async function replacePicture(tx: Tx, store: PictureStore, picture: EncodedPicture, alts: AltTexts): Promise<void> {
  await store.clear(tx)
  const id = createId()
  await store.create(tx, { id, ...picture })
  await store.createAlts(tx, id, rowsOf(alts))
}

export async function replaceAltTexts(tx: Tx, store: PictureStore, alts: AltTexts): Promise<boolean> {
  const id = await store.current(tx)
  if (id === undefined) return false
  await store.clearAlts(tx, id)
  await store.createAlts(tx, id, rowsOf(alts))
  return true
}

const rowsOf = (alts: AltTexts) => languages.flatMap((language) => (alts[language] ? [{ language, text: alts[language] }] : []))
