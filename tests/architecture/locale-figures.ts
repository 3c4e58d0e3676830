import type { Texts } from './locale-checks'

/** By `namespace:path`: extra figures in some languages, each with a reason. */
export type MoreFigures = Readonly<Record<string, readonly string[]>>

const zeros = [0x30, 0x660, 0x6f0, 0x966, 0xff10]
const grouping = /(?<=\d)[.,٬ \u00a0\u202f](?=\d{3}(?!\d))/gu
const inWords: readonly (readonly [RegExp, string])[] = [
  [/\b(one|once)\b/i, '1'], [/\b(two|twice)\b/i, '2'], [/\bthree\b/i, '3'], [/\bfour\b/i, '4'], [/\bfive\b/i, '5'],
  [/\bsix\b/i, '6'], [/\bseven\b/i, '7'], [/\beight\b/i, '8'], [/\bnine\b/i, '9'], [/\bten\b/i, '10'],
]

/** The figures of a text by value, in any digits and grouping: "5 000 $" contains 5000. */
export function figuresIn(text: string): string[] {
  const plain = text.replace(/\{\{[^{}]*\}\}/g, '').replace(/\p{Nd}/gu, inAscii).replace(grouping, '').replace(/(?<=\d)[,٫](?=\d)/gu, '.')
  return (plain.match(/\d+(?:\.\d+)?/g) ?? []).sort((a, b) => Number(a) - Number(b))
}

function inAscii(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((each) => each <= code && code < each + 10)
  if (zero === undefined) throw new Error(`${digit} is a digit that no language here is written with`)
  return String(code - zero)
}

/** A figure without its magnitude: $10M is 1000 times ten thousand dollars in Chinese, and both start with 1. */
const withoutSize = (figure: string) => figure.replace('.', '').replace(/^0+|0+$/g, '')

/**
 * The texts of a namespace whose figures differ from the English ones, one line each. Words in English may be figures elsewhere,
 * and a form for zero, one or two may spell out its number.
 */
export function differingFigures(namespace: string, english: Texts, texts: Texts, more: MoreFigures, anySize = false): string[] {
  return Object.entries(texts).flatMap(([path, text]) => {
    const original = english[path] ?? english[path.replace(/_[a-z]+$/, '_other')]
    if (original === undefined) return []
    const figures = (of: string) => figuresIn(of).map((each) => (anySize ? withoutSize(each) : each))
    const [expected, found] = [figures(original), figures(text)]
    const lost = without(expected, found)
    const words = saidInWords(original)
    const added = without(found, [...expected, ...(more[`${namespace}:${path}`] ?? [])]).filter((figure) => !words.includes(figure))
    return [
      ...lost.map((figure) => `${namespace}:${path} lost ${figure}`),
      ...added.map((figure) => `${namespace}:${path} made up ${figure}`),
    ]
  })
}

const saidInWords = (english: string) => inWords.filter(([word]) => word.test(english)).map(([, figure]) => figure)

/** The rest of a list after each of the others is removed from it once. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const rest = [...others]
  return list.filter((each) => {
    const at = rest.indexOf(each)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}
