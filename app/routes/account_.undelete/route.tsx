import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findLeaving, undoLeaving } from '~/features/leaving/undo-leaving'
import { pathOf } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { secretLinkHeaders } from '~/http/secret-link'
import { timeZoneOf } from '~/http/time-zone'
import { whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize, type Localizer } from '~/i18n/server'
import { Button, ButtonLink } from '~/ui/Button'
import { pageMeta } from '~/ui/frame/meta'
import { Page, PageHeader } from '~/ui/Page'

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? ''

/** Looks at the link and uses nothing up: scanners of mail open links too. */
export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const localizer = await localize(request)
  const dueAt = await findLeaving(tokenOf(request))
  const shown = {
    meta: metaTexts(localizer.t, 'leaving:undo.meta'),
    question: dueAt && questionTexts(localizer.format.dateTime(dueAt, timeZoneOf(request)), localizer),
    dead: deadTexts(localizer),
  }
  return data(shown, { status: dueAt ? 200 : 400 })
})

/** Has everything back, whoever is signed in; where it is too late by now, the page says so. */
export const action = whenAvailable(async ({ request }: ActionFunctionArgs) => {
  const outcome = await undoLeaving(tokenOf(request))
  return outcome.ok ? redirectWithNotice('/auth', 'leaving-undone') : redirect(pathOf(request), 303)
})

const questionTexts = (date: string, { t }: Localizer) => ({
  title: t('leaving:undo.title'),
  lead: t('leaving:undo.lead', { date }),
  submit: t('leaving:undo.submit'),
  busy: t('leaving:undo.busy'),
  notYou: t('leaving:undo.not_you'),
})

const deadTexts = ({ t }: Localizer) => ({
  title: t('leaving:undo.dead.title'),
  text: t('leaving:undo.dead.text'),
  link: t('leaving:undo.dead.link'),
})

export const headers = secretLinkHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function UndeleteAccount() {
  const { question, dead } = useLoaderData<typeof loader>()
  return <Page width="form">{question ? <Ask texts={question} /> : <Dead texts={dead} />}</Page>
}

function Ask({ texts }: { texts: ReturnType<typeof questionTexts> }) {
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <form className="stack" method="post">
        <p>
          <Button busyLabel={texts.busy}>{texts.submit}</Button>
        </p>
        <p>{texts.notYou}</p>
      </form>
    </>
  )
}

/** A link that is unknown, used or too late: nobody is told which. */
function Dead({ texts }: { texts: ReturnType<typeof deadTexts> }) {
  return (
    <>
      <PageHeader title={texts.title} lead={texts.text} />
      <p>
        <ButtonLink href="/auth">{texts.link}</ButtonLink>
      </p>
    </>
  )
}
