import type { en } from './resources.en'

type Texts = typeof en
type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The dotted paths of all strings in a room's file. */
type Path<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${Path<Node[Key]>}`
}[keyof Node & string]

type AnyKey = { [Room in keyof Texts]: `${Room}:${Path<Texts[Room]>}` }[keyof Texts]

/** A room of texts: the name of a file in `locales/en`. */
export type Room = keyof Texts

/** A text with one form: `room:path.to.text`. */
export type TextKey = Exclude<AnyKey, `${string}_${Plural}`>

/** A text with plural forms, named without their suffix; it needs a `count`. */
export type CountedKey = AnyKey extends infer Key ? (Key extends `${infer Base}_${Plural}` ? Base : never) : never

/** The message of a validation rule, which a zod schema names and a form or endpoint translates. */
export type ValidationKey = Extract<TextKey, `validation:${string}`>
