import { afterEach, expect, it, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { getLocalizer } from '~/i18n/server'
import { languages } from '~/i18n/settings'
import { escapeIcs, foldIcsLine, buildMeetupCalendar } from './meetup-calendar'

afterEach(() => setClock(null))

/**
 * Parses the file as a calendar does (RFC 5545 §3.1): unfolded lines with a name, optional parameters and a value.
 */
function entries(file: string): Record<string, string> {
  expect(file.endsWith('\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = file.replace(/\r\n[ \t]/g, '').trimEnd().split('\r\n')
  expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]))
}

const meetup = new Date('2026-12-05T20:00:00+03:00')

it('is an hour in UTC, with nothing about the site', () => {
  setClock(() => new Date('2026-11-22T10:00:00.5Z'))
  const file = buildMeetupCalendar(meetup, 'Appointment')
  expect(entries(file)).toMatchObject({
    VERSION: '2.0', DTSTAMP: '20261122T100000Z', DTSTART: '20261205T170000Z', DURATION: 'PT1H', SUMMARY: 'Appointment', CLASS: 'PRIVATE',
  })
  expect(file).not.toMatch(/http|@|URL|LOCATION|DESCRIPTION/)
})

it('has the same id each time, so that it is entered once', () => {
  const idOf = (date: Date) => entries(buildMeetupCalendar(date, 'x')).UID
  expect(idOf(meetup)).toBe(idOf(new Date(meetup)))
  expect(idOf(meetup)).not.toBe(idOf(new Date('2027-01-05T17:00:00Z')))
})

test.each(languages)('the summary in %s is one or two neutral words', (language) => {
  const summary = getLocalizer(language).t('library:meetup.summary')
  expect(entries(buildMeetupCalendar(meetup, summary)).SUMMARY).toBe(escapeIcs(summary))
  expect(summary.split(' ').length).toBeLessThanOrEqual(2)
})

test('a text keeps its commas, semicolons, backslashes and line ends', () => {
  expect(escapeIcs('a, b; c\\d\r\ne\nf')).toBe('a\\, b\\; c\\\\d\\ne\\nf')
})

test('a long line is folded between characters, at 75 octets', () => {
  for (const text of ['x'.repeat(300), 'ж'.repeat(200), '漢'.repeat(120), '👩🏽‍🍼'.repeat(40)]) {
    const lines = foldIcsLine(`SUMMARY:${text}`).split('\r\n')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes('�'))).toBe(true)
    expect(lines.slice(1).every((line) => line.startsWith(' '))).toBe(true)
    expect(lines.map((line, index) => (index ? line.slice(1) : line)).join('')).toBe(`SUMMARY:${text}`)
  }
})
