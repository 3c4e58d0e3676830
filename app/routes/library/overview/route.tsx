import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getPathAndQuery, requireMember } from '~/http/guards'
import { readTimeZone } from '~/http/time-zone'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { getRequestLocalizer } from '~/i18n/server'
import { ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { MemberNav } from '~/ui/frame/MemberNav'
import { buildPageMeta } from '~/ui/frame/meta'
import { Page, PageHeader } from '~/ui/Page'
import { loadLibrary, type LibraryView } from './load'
import { MeetupSection } from './MeetupSection'

export const handle = { reading: true }

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request, getPathAndQuery(request))
  const localizer = await getRequestLocalizer(request)
  return { meta: { title: localizer.t('library:title') }, view: await loadLibrary(member, localizer, readTimeZone(request)) }
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function LibraryPage() {
  const { unread, title, texts, meetup } = useLoaderData<typeof loader>().view
  return (
    <Page>
      <MemberNav unread={unread} current="library" />
      <PageHeader title={title} />
      <div className="stack-large">
        {texts.map((text) => (
          <TextCard key={text.id} {...text} />
        ))}
      </div>
      <MeetupSection {...meetup} />
    </Page>
  )
}

function TextCard({ id, label, title, lead, minutes, alsoSpoken, read, resume, epub }: LibraryView['texts'][number]) {
  return (
    <Card as="section" labelledBy={`${id}-title`}>
      <p className="eyebrow">{label}</p>
      <h2 id={`${id}-title`}>{title}</h2>
      <p>{lead}</p>
      <p className="soft">{[minutes, alsoSpoken].filter(Boolean).join(' · ')}</p>
      <div className="cluster">
        {resume && <ButtonLink href={resume.href}>{resume.label}</ButtonLink>}
        <ButtonLink href={read.href} variant={resume ? 'secondary' : 'primary'}>
          {read.label}
        </ButtonLink>
        <ButtonLink href={epub.href} variant="quiet" aria-label={epub.name}>
          {epub.label}
        </ButtonLink>
      </div>
    </Card>
  )
}
