import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Section } from '~/ui/reading/Section'
import type { MeetupTexts } from './meetup-texts'

export function MeetupSection({ title, none, next }: MeetupTexts) {
  return (
    <Section id="meetup" title={title}>
      {none && <EmptyState text={none} />}
      {next && (
        <>
          <p>{next.text}</p>
          <p>
            <strong>
              <time dateTime={next.at}>{next.when}</time>
            </strong>
            <br />
            {next.utc}
          </p>
          <p>{next.starts}</p>
          <p>
            {next.how} <a href="/contact">{next.support}</a>
          </p>
          <ButtonLink href="/library/meetup.ics" variant="secondary">
            {next.calendar}
          </ButtonLink>
          <p className="soft small">{next.calendarNote}</p>
        </>
      )}
    </Section>
  )
}
