import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { changeJourney } from '~/features/journey/change-journey'
import { JourneyForm } from '~/features/journey/schemas'
import { requireMember } from '~/http/guards'
import { memberForm } from '~/http/member-forms'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { ButtonLink } from '~/ui/Button'
import { ContinueReading } from '~/ui/ContinueReading'
import { Dialog } from '~/ui/Dialog'
import { pageMeta } from '~/ui/frame/meta'
import { Page, PageHeader } from '~/ui/Page'
import { PageNav } from '~/ui/PageNav'
import { readAddress } from './address'
import { loadJourney } from './load'
import { OwnList } from './OwnList'
import { questionOf } from './questions'
import { readerOf } from './reader'
import { Weeks } from './Weeks'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request, '/journey')
  const reader = await readerOf(request)
  const address = readAddress(new URL(request.url).searchParams)
  const meta = metaTexts(reader.localizer.t, 'journey:meta')
  if (address.question) return { meta, question: questionOf(address.question, member, reader.localizer), view: null }
  return { meta, question: null, view: await loadJourney(member, address, reader) }
})

/** Lets the journey rest, go on, begin anew, or deletes it. Field: `act`. */
export const action = whenAvailable(async ({ request }: ActionFunctionArgs) => {
  const { member, text } = await memberForm(request)
  const read = JourneyForm.safeParse({ act: text('act') })
  if (!read.success) return redirect('/journey', 303)
  const { act } = read.data
  const outcome = await changeJourney(member, act)
  return redirectWithNotice('/journey', outcome.ok ? `journey-${act}` : 'gone')
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Journey() {
  const { question, view } = useLoaderData<typeof loader>()
  if (question) {
    return (
      <Page width="form">
        <Dialog {...question} />
      </Page>
    )
  }
  return (
    <Page>
      <PageNav {...view.space} />
      <PageHeader title={view.title} lead={view.lead} />
      <div className="stack-large">
        <Weeks {...view.weeks} />
        {view.reading && <ContinueReading {...view.reading} back="/journey" />}
        <div>
          <PageNav {...view.lists} />
          <OwnList list={view.list} />
        </div>
        <div className="cluster">
          <ButtonLink variant="quiet" href={view.remove.href}>
            {view.remove.label}
          </ButtonLink>
        </div>
      </div>
    </Page>
  )
}
