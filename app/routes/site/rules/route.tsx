import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { acceptRules } from '~/features/protection/rules/accept-rules'
import { getShownRules } from '~/features/protection/rules/rules-text'
import { readRulesAcceptance } from '~/features/protection/rules/rules-version'
import { requireSignedInMember } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { tryLoadForMember, retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { translateMeta } from '~/i18n/meta-texts'
import { getRequestLocalizer, type Localizer } from '~/i18n/server'
import { Button } from '~/ui/Button'
import { buildPageMeta } from '~/ui/frame/meta'
import { Page, PageHeader } from '~/ui/Page'
import { Prose } from '~/ui/Prose'
import { Paragraphs } from '~/ui/reading/Paragraphs'

export const handle = { reading: true }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export async function loader({ request }: LoaderFunctionArgs) {
  const localizer = await getRequestLocalizer(request)
  const { t } = localizer
  const { version, sections } = getShownRules(localizer)
  return {
    meta: translateMeta(t, 'rules:meta'),
    title: t('rules:title'),
    lead: t('rules:lead'),
    sections,
    accept: await tryLoadForMember(request, async ({ id }) => toAcceptanceView(version, await readRulesAcceptance(id), localizer)),
  }
}

/** The member accepts the version that the page showed, not a later one. */
export const action = catchUnavailable(async ({ request }: ActionFunctionArgs) => {
  const member = await requireSignedInMember(request, '/rules')
  const sent = (await request.formData()).get('version')
  if (typeof sent !== 'string' || !/^\d{1,9}$/.test(sent)) return redirect('/rules', 303)
  await acceptRules(member, Number(sent))
  return redirectWithNotice('/rules', 'rules-accepted')
})

function toAcceptanceView(version: number, { accepted }: Awaited<ReturnType<typeof readRulesAcceptance>>, { t }: Localizer) {
  if (accepted !== null && accepted >= version) return null
  return { text: t(accepted === null ? 'rules:accept.new' : 'rules:accept.changed'), version, submit: t('rules:accept.submit') }
}

export default function RulesPage() {
  const { title, lead, sections, accept } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title={title} lead={lead} />
      <Prose>
        {accept && <p className="notice notice-note" role="note">{accept.text}</p>}
        {sections.map(({ id, title: heading, body }) => (
          <section key={id} id={id} className="prose legal-section">
            {heading && <h2>{heading}</h2>}
            <Paragraphs text={body} />
          </section>
        ))}
        {accept && (
          <form method="post">
            <input type="hidden" name="version" value={accept.version} />
            <Button>{accept.submit}</Button>
          </form>
        )}
      </Prose>
    </Page>
  )
}
