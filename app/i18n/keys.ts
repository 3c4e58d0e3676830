import type { en } from './resources.en'

type Texts = typeof en
type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

type Path<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${Path<Node[Key]>}`
}[keyof Node & string]

type AnyKey = { [Namespace in keyof Texts]: `${Namespace}:${Path<Texts[Namespace]>}` }[keyof Texts]

export type Namespace = keyof Texts

export type TextKey = Exclude<AnyKey, `${string}_${PluralCategory}`>

export type PluralTextKey = AnyKey extends infer Key ? (Key extends `${infer Base}_${PluralCategory}` ? Base : never) : never

export type ValidationKey = Extract<TextKey, `validation:${string}`>
