import { directionOf, type Language } from './settings'

/** Writes what is no text in a reader's way. */
export interface Format {
  /** "November 20, 2026"; the zone is an IANA name, UTC where it is missing or unknown. */
  date(date: Date, timeZone?: string): string
  /** "November 20, 2026 at 7:04 PM UTC"; the zone as above. */
  dateTime(date: Date, timeZone?: string): string
  /** "today", "3 days ago": how many midnights of the zone lie between; "today" for what lies ahead. */
  daysAgo(date: Date, now: Date, timeZone?: string): string
  /** "3 hours ago", in whole units, rounded down; "now" within a minute and for what lies ahead. */
  relative(date: Date, now: Date): string
  /** "in 3 hours", in whole units, rounded down; "now" within a minute and for what is over. */
  ahead(date: Date, now: Date): string
  number(value: number): string
  /** "15 minutes": a time of that many seconds, in the largest unit up to days that it is whole in. */
  span(seconds: number): string
  /** US dollars, cents only where there are any. */
  money(dollars: number): string
  /** "a, b, and c". */
  list(items: readonly string[]): string
  /** "German": the name of a language in this one. */
  language(code: Language): string
}

const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' }

/** Lengths in seconds; a month is the mean one. */
const seconds = { minute: 60, hour: 3_600, day: 86_400, month: 2_629_800, year: 31_557_600 }

const formats = new Map<Language, Format>()

/** The formats of a language, made once: `Intl` objects cost far more to make than to use. */
export function formatFor(language: Language): Format {
  const format = formats.get(language) ?? makeFormat(language)
  formats.set(language, format)
  return format
}

function makeFormat(language: Language): Format {
  // Latin digits in every language: prices and numbers stand as such inside the translated texts and
  // in number fields, and readers of Arabic and Hindi know both, while two kinds on one page confuse.
  const locale = `${language}-u-nu-latn`
  const number = new Intl.NumberFormat(locale)
  // Arabic's own way puts "US$" behind the figure, and a line that runs from right to left tears the two apart.
  const isRtl = directionOf(language) === 'rtl'
  const money = new Intl.NumberFormat(isRtl ? 'en' : locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  })
  const list = new Intl.ListFormat(locale)
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const ago = new Intl.RelativeTimeFormat(locale)
  const named = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const now = named.format(0, 'second')
  const date = zoned(locale, day)
  const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: 'numeric', timeZoneName: 'short' }
  // Hindi's own way is a sentence ("on … at … o'clock"), which does not fit into another one, and mixes "pm" into it.
  const hindiTime = language === 'hi' && zoned(locale, { ...clock, hourCycle: 'h23' })
  const inWords = (milliseconds: number, sign: 1 | -1) => {
    const length = milliseconds / 1000
    const unit = unitOf(length)
    return unit ? ago.format(sign * Math.max(1, Math.floor(length / seconds[unit])), unit) : now
  }

  return {
    date,
    dateTime: hindiTime ? (at, timeZone) => `${date(at, timeZone)}, ${hindiTime(at, timeZone)}` : zoned(locale, { ...day, ...clock }),
    daysAgo: (date, at, timeZone) => named.format(Math.min(0, dayNumber(date, timeZone) - dayNumber(at, timeZone)), 'day'),
    relative: (date, at) => inWords(at.getTime() - date.getTime(), -1),
    ahead: (date, at) => inWords(date.getTime() - at.getTime(), 1),
    number: (value) => number.format(value),
    span: (length) => {
      const unit = (['day', 'hour', 'minute'] as const).find((one) => length % seconds[one] === 0) ?? 'second'
      return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(length / (unit === 'second' ? 1 : seconds[unit]))
    },
    money: (dollars) => (isRtl ? `\u2066${money.format(dollars)}\u2069` : money.format(dollars)),
    list: (items) => list.format(items),
    language: (code) => names.of(code) ?? code,
  }
}

/** The unit that an age in seconds is told in: days up to thirty of them. None for less than a minute. */
function unitOf(age: number): keyof typeof seconds | undefined {
  if (age < seconds.minute) return undefined
  if (age < seconds.hour) return 'minute'
  if (age < seconds.day) return 'hour'
  if (age < 30 * seconds.day) return 'day'
  return age < seconds.year ? 'month' : 'year'
}

/** The zones whose formatters are kept: the zone comes from a cookie, and each formatter takes memory. */
const zonesKept = 50

function zoned(locale: string, options: Intl.DateTimeFormatOptions) {
  const utc = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const kept = new Map<string, Intl.DateTimeFormat>([['UTC', utc]])

  function inZone(timeZone: string): Intl.DateTimeFormat {
    const known = kept.get(timeZone)
    if (known) return known
    try {
      const made = new Intl.DateTimeFormat(locale, { ...options, timeZone })
      if (kept.size >= zonesKept) kept.clear()
      kept.set(timeZone, made)
      return made
    } catch {
      return utc
    }
  }

  return (date: Date, timeZone = 'UTC') => inZone(timeZone).format(date)
}

const isoDay = zoned('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })

/** The days from 1970 to the one that a moment belongs to in a zone. */
const dayNumber = (date: Date, timeZone?: string) => Date.parse(isoDay(date, timeZone)) / 86_400_000
