import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pathOf } from '~/http/guards'
import { secretLinkHeaders } from '~/http/secret-link'
import { whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { Button, ButtonLink } from '~/ui/Button'
import { pageMeta } from '~/ui/frame/meta'
import { Page, PageHeader } from '~/ui/Page'
import { answer } from './answer'
import { deadTexts, findQuestion, questionTexts } from './load'

/** Looks at the link and uses nothing up: scanners of mail open links too. */
export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const localizer = await localize(request)
  const question = await findQuestion(request)
  const shown = {
    meta: metaTexts(localizer.t, 'account:confirm.meta'),
    question: question && questionTexts(question, localizer),
    dead: deadTexts(localizer),
  }
  return data(shown, { status: question ? 200 : 400 })
})

export const action = whenAvailable(async ({ request }: ActionFunctionArgs) => {
  const question = await findQuestion(request)
  return question ? answer(request, question, await localize(request)) : redirect(pathOf(request), 303)
})

export const headers = secretLinkHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function ConfirmEmail() {
  const { question, dead } = useLoaderData<typeof loader>()
  return <Page width="form">{question ? <Ask texts={question} /> : <Dead texts={dead} />}</Page>
}

function Ask({ texts }: { texts: ReturnType<typeof questionTexts> }) {
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <form className="cluster" method="post">
        <Button busyLabel={texts.busy}>{texts.submit}</Button>
        {texts.refuse && (
          <Button variant="secondary" name="intent" value="refuse">
            {texts.refuse}
          </Button>
        )}
      </form>
    </>
  )
}

/** A link that is unknown, used, replaced or has run out: nobody is told which. */
function Dead({ texts }: { texts: ReturnType<typeof deadTexts> }) {
  return (
    <>
      <PageHeader title={texts.title} lead={texts.text} />
      <p>
        <ButtonLink href="/account/email">{texts.again}</ButtonLink>
      </p>
    </>
  )
}
