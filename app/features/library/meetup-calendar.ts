import { now } from '~/infra/clock'
import { idOfName } from '~/infra/ids'

/** How long a meetup is entered for, as RFC 5545 §3.3.6 writes it. */
const duration = 'PT1H'

/** Namespace of the entries' ids: a meetup has the same id in every file about it. */
const entries = '2b0c8f5e-93d4-4f0a-8a7d-6f3e1c94b7d2'

/**
 * A meetup as an iCalendar file (RFC 5545). It names no site: whoever looks at the calendar of a phone sees the summary alone.
 * @param summary what the calendar shows
 */
export function meetupCalendar(meetup: Date, summary: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Calendar//Calendar 1.0//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${idOfName(entries, meetup.toISOString())}`,
    `DTSTAMP:${instant(now())}`,
    `DTSTART:${instant(meetup)}`,
    `DURATION:${duration}`,
    `SUMMARY:${escaped(summary)}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** "20261205T170000Z" (RFC 5545 §3.3.5, form 2). */
const instant = (date: Date) => `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** A text as a value (RFC 5545 §3.3.11). */
export const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/** A line in pieces of 75 octets at most, of which all but the first begin with a space; no character is cut (RFC 5545 §3.1). */
export function folded(line: string): string {
  const pieces = ['']
  for (const character of line) {
    const piece = `${pieces.at(-1)}${character}`
    if (Buffer.byteLength(piece) <= 75) pieces[pieces.length - 1] = piece
    else pieces.push(` ${character}`)
  }
  return pieces.join('\r\n')
}
