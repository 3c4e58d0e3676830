import { getTextDirection, type Language } from './settings'

export interface Formatter {
  /** Example: "November 20, 2026". `timeZone` is an IANA name. A missing or unknown name means UTC. */
  date(date: Date, timeZone?: string): string
  dateTime(date: Date, timeZone?: string): string
  /** Example: "3 days ago". Counts the midnights between the dates in the time zone. Returns "today" for future dates. */
  daysAgo(date: Date, now: Date, timeZone?: string): string
  /** Example: "3 hours ago". Rounds down to whole units. Returns "now" for less than a minute ago and for future dates. */
  relative(date: Date, now: Date): string
  /** Example: "in 3 hours". Rounds down to whole units. Returns "now" for less than a minute ahead and for past dates. */
  ahead(date: Date, now: Date): string
  number(value: number): string
  /** Formats a number of seconds in the largest unit, up to days, that divides it evenly. */
  span(seconds: number): string
  money(amount: number, currency?: string): string
  list(items: readonly string[]): string
  language(code: Language): string
}

/** In these languages, the first day of a month is an ordinal number, which `Intl` does not write. */
const firstDays: Partial<Record<Language, string>> = { fr: '1er', pt: '1º' }
const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' }

/** In seconds. A month and a year have their average length. */
const seconds = { minute: 60, hour: 3_600, day: 86_400, month: 2_629_800, year: 31_557_600 }

const formats = new Map<Language, Formatter>()

/** Caches formatters, because creating an `Intl` object costs far more than using it. */
export function getFormatter(language: Language): Formatter {
  const format = formats.get(language) ?? makeFormat(language)
  formats.set(language, format)
  return format
}

function makeFormat(language: Language): Formatter {
  // Uses Latin digits in every language, because texts and number fields contain them, and mixed digits would confuse readers.
  const locale = `${language}-u-nu-latn`
  const number = new Intl.NumberFormat(locale)
  // Arabic would put "US$" after the number, and right-to-left text would separate the two, so Arabic uses the English format.
  const isRtl = getTextDirection(language) === 'rtl'
  const money = createMoneyFormat(isRtl ? 'en' : locale)
  const list = new Intl.ListFormat(locale)
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const ago = new Intl.RelativeTimeFormat(locale)
  const named = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const now = named.format(0, 'second')
  const date = createZonedFormat(locale, day, firstDays[language])
  const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: 'numeric', timeZoneName: 'short' }
  // The default Hindi date-time format contains "pm" and is a phrase ("on … at … o'clock") that does not fit into another sentence.
  const hindiTime = language === 'hi' && createZonedFormat(locale, { ...clock, hourCycle: 'h23' })
  const inWords = (milliseconds: number, sign: 1 | -1) => {
    const length = milliseconds / 1000
    const unit = unitOf(length)
    return unit ? ago.format(sign * Math.max(1, Math.floor(length / seconds[unit])), unit) : now
  }

  return {
    date,
    dateTime: hindiTime ? (at, timeZone) => `${date(at, timeZone)}, ${hindiTime(at, timeZone)}` : createZonedFormat(locale, { ...day, ...clock }, firstDays[language]),
    daysAgo: (date, at, timeZone) => named.format(Math.min(0, dayNumber(date, timeZone) - dayNumber(at, timeZone)), 'day'),
    relative: (date, at) => inWords(at.getTime() - date.getTime(), -1),
    ahead: (date, at) => inWords(date.getTime() - at.getTime(), 1),
    number: (value) => number.format(value),
    span: (length) => {
      const unit = (['day', 'hour', 'minute'] as const).find((one) => length % seconds[one] === 0) ?? 'second'
      return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(length / (unit === 'second' ? 1 : seconds[unit]))
    },
    money: (amount, currency = 'USD') => (isRtl ? `\u2066${money(amount, currency)}\u2069` : money(amount, currency)),
    list: (items) => list.format(items),
    language: (code) => names.of(code) ?? code,
  }
}

function unitOf(age: number): keyof typeof seconds | undefined {
  if (age < seconds.minute) return undefined
  if (age < seconds.hour) return 'minute'
  if (age < seconds.day) return 'hour'
  if (age < 30 * seconds.day) return 'day'
  return age < seconds.year ? 'month' : 'year'
}

/** Limits the number of cached formatters, because the zone comes from a cookie and each formatter takes memory. */
const zonesKept = 50

function createZonedFormat(locale: string, options: Intl.DateTimeFormatOptions, firstDay = '1') {
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

  return (date: Date, timeZone = 'UTC') => inZone(timeZone).format(date).replace(/^1(?=\s)/, firstDay)
}

const isoDay = createZonedFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })

const dayNumber = (date: Date, timeZone?: string) => Date.parse(isoDay(date, timeZone)) / 86_400_000

function createMoneyFormat(locale: string) {
  const known = new Map<string, Intl.NumberFormat>()
  return (amount: number, currency: string): string => {
    const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', trailingZeroDisplay: 'stripIfInteger' } as const
    const format = known.get(currency) ?? new Intl.NumberFormat(locale, options)
    known.set(currency, format)
    return format.format(amount)
  }
}
