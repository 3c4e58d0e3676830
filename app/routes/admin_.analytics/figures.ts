import type { Moderation, Report } from '~/features/counts/read-report'
import type { Localizer } from '~/i18n/server'

type Funnel = NonNullable<Report['funnel']>

/** The steps to a first story, each with its share of the step before, where both are told in full. */
export function funnelView({ visits, registrations, firstStories }: Funnel, { t, format }: Localizer) {
  const text = (key: 'title' | 'note' | 'table' | 'step' | 'number' | 'share' | 'visits' | 'registrations' | 'first_stories') =>
    t(`admin-analytics:funnel.${key}`)
  const told = (number: number | null) => (number === null ? t('admin-analytics:few') : format.number(number))
  const share = (part: number | null, whole: number | null) =>
    part !== null && whole !== null && part <= whole ? `${format.number(Math.round((100 * part) / whole))}%` : '–'
  const registered = registrations.isLeast ? null : registrations.number
  return {
    title: text('title'),
    note: text('note'),
    table: { caption: text('table'), columns: [text('step'), text('number'), text('share')] },
    rows: [
      { step: text('visits'), number: told(visits), share: '–' },
      {
        step: text('registrations'),
        number: registrations.isLeast ? t('admin-analytics:funnel.at_least', { number: told(registrations.number) }) : told(registrations.number),
        share: share(registered, visits),
      },
      { step: text('first_stories'), number: told(firstStories), share: share(firstStories, registered) },
    ],
  }
}

/** How long decisions took. */
export function moderationView({ decided, meanHours, inTime, isNearlyAllInTime }: Moderation, { t, format }: Localizer) {
  const told = (number: number | null) => (number === null ? t('admin-analytics:few') : format.number(number))
  const decidedFact = { label: t('admin-analytics:moderation.decided'), value: told(decided) }
  return {
    title: t('admin-analytics:moderation.title'),
    note: t('admin-analytics:moderation.note'),
    facts: decided === null || meanHours === null ? [decidedFact] : [
      decidedFact,
      { label: t('admin-analytics:moderation.hours'), value: t('admin-analytics:moderation.hours_value', { count: meanHours }) },
      {
        label: t('admin-analytics:moderation.in_time'),
        value: isNearlyAllInTime ? t('admin-analytics:moderation.nearly_all') : told(inTime),
      },
    ],
  }
}
