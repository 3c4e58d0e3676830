import { now } from '~/infra/clock'
import { createIdFromName } from '~/infra/ids'

const duration = 'PT1H'

/** Namespace of the event ids. A meetup has the same id in every calendar file. */
const uidNamespace = '2b0c8f5e-93d4-4f0a-8a7d-6f3e1c94b7d2'

/** Returns an iCalendar file (RFC 5545) without the site's name, because other people may see the member's calendar. */
export function buildMeetupCalendar(meetup: Date, summary: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Calendar//Calendar 1.0//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${createIdFromName(uidNamespace, meetup.toISOString())}`,
    `DTSTAMP:${instant(now())}`,
    `DTSTART:${instant(meetup)}`,
    `DURATION:${duration}`,
    `SUMMARY:${escapeIcs(summary)}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldIcsLine(line)}\r\n`).join('')
}

const instant = (date: Date) => `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

export const escapeIcs = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/** Splits a line into lines of at most 75 octets; each continuation starts with a space (RFC 5545 §3.1). Never splits a character. */
export function foldIcsLine(line: string): string {
  const pieces = ['']
  for (const character of line) {
    const piece = `${pieces.at(-1)}${character}`
    if (Buffer.byteLength(piece) <= 75) pieces[pieces.length - 1] = piece
    else pieces.push(` ${character}`)
  }
  return pieces.join('\r\n')
}
