import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { changeJourney } from '~/features/stories/journey/change-journey'
import { JourneyActionSchema } from '~/features/stories/journey/schemas'
import { requireMember } from '~/http/guards'
import { requireMemberForm } from '~/http/member-forms'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { sealFormOwner } from '~/http/form-owner'
import { useT } from '~/i18n/localizer-context'
import { ButtonLink } from '~/ui/Button'
import { ReadingPlaceList } from '~/ui/ReadingPlaceList'
import { restoreOrLoadScreen } from '~/ui/frame/screen-cache'
import { MemberNav } from '~/ui/frame/MemberNav'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page, PageHeader } from '~/ui/Page'
import { PageNav } from '~/ui/PageNav'
import { useLastNonNullValue } from '~/ui/use-last-non-null-value'
import { readJourneyParameters } from './journey-url'
import { loadJourney, type JourneyView } from './load'
import { JourneyList } from './JourneyList'
import { JourneyConfirmation } from './JourneyConfirmation'
import { buildJourneyConfirmationHref } from './confirmation-names'
import { createJourneyViewContext } from './view-context'
import { JourneyWeeks } from './JourneyWeeks'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request, '/journey')
  const reader = await createJourneyViewContext(request)
  const address = readJourneyParameters(new URL(request.url).searchParams)
  const meta = { title: reader.localizer.t('journey:meta.title') }
  if (address.question) return { meta, question: { act: address.question, writer: sealFormOwner(member) }, view: null }
  return { meta, question: null, view: await loadJourney(member, address, reader) }
})

export const action = catchUnavailable(async ({ request }: ActionFunctionArgs) => {
  const { member, text } = await requireMemberForm(request)
  const read = JourneyActionSchema.safeParse({ act: text('act') })
  if (!read.success) return redirect('/journey', 303)
  const { act } = read.data
  const result = await changeJourney(member, act)
  return redirectWithNotice('/journey', result.ok ? `journey-${act}` : 'gone')
})

export const clientLoader = restoreOrLoadScreen

export const handle: ScreenHandle = { texts: ['journey', 'dashboard', 'phrases', 'story-safety'], isRestored: true }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function JourneyPage() {
  const { question, view } = useLoaderData<typeof loader>()
  const shown = useLastNonNullValue(view)
  if (!shown) return question && <Page width="form"><JourneyConfirmation {...question} /></Page>
  return (
    <>
      <JourneyOverview view={shown} />
      {question && <JourneyConfirmation {...question} isModal />}
    </>
  )
}

function JourneyOverview({ view: { unread, weeks, reading, lists, list } }: { view: JourneyView }) {
  const t = useT()
  const links = lists.map(({ name, href }) => ({ href, label: t(`journey:lists.${name}`), current: name === list.name }))
  return (
    <Page>
      <MemberNav unread={unread} current="journey" />
      <PageHeader title={t('journey:title')} lead={t('journey:lead')} />
      <div className="stack-large">
        <JourneyWeeks weeks={weeks} />
        {reading && <ReadingPlaceList {...reading} back="/journey" />}
        <div>
          <PageNav label={t('journey:lists.label')} links={links} />
          <JourneyList list={list} />
        </div>
        <div className="cluster">
          <ButtonLink variant="quiet" href={buildJourneyConfirmationHref('delete')}>
            {t('journey:actions.delete')}
          </ButtonLink>
        </div>
      </div>
    </Page>
  )
}
