import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getMailboxEmail } from '~/features/operations/settings/contact-links'
import { translateWithAuthorName } from '~/features/operations/settings/translate-with-author-name'
import { mailboxes } from '~/features/operations/settings/site-settings'
import { findAuthorText } from '~/features/publishing/author/author-view'
import { translateMeta } from '~/i18n/meta-texts'
import { getRequestLocalizer } from '~/i18n/server'
import { ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { buildPageMeta } from '~/ui/frame/meta'
import { Notice } from '~/ui/Notice'
import { Page, PageHeader } from '~/ui/Page'
import { Paragraphs } from '~/ui/reading/Paragraphs'
import { Section } from '~/ui/reading/Section'

export const handle = { reading: true }

export const meta: MetaFunction<typeof loader> = buildPageMeta

export async function loader({ request }: LoaderFunctionArgs) {
  const localizer = await getRequestLocalizer(request)
  const { t } = localizer
  return {
    meta: translateMeta(t, 'contact:meta'),
    title: t('contact:title'),
    lead: t('contact:lead'),
    own: findAuthorText(localizer, 'contact'),
    boxes: mailboxes.map((mailbox) => ({
      title: translateWithAuthorName(t, `contact:boxes.${mailbox}.title`),
      text: translateWithAuthorName(t, `contact:boxes.${mailbox}.text`),
      address: getMailboxEmail(mailbox),
    })),
    times: { title: t('contact:times.title'), list: t('contact:times.list') },
    crisis: { title: t('contact:crisis.title'), text: t('contact:crisis.text') },
    privacy: { text: t('contact:privacy.text'), link: t('contact:privacy.link') },
  }
}

export default function ContactPage() {
  const { title, lead, own, boxes, times, crisis, privacy } = useLoaderData<typeof loader>()
  return (
    <Page width="wide">
      <PageHeader title={title} lead={lead} />
      {own && (
        <div className="contact-words stack" lang={own.lang} dir={own.lang && 'auto'}>
          <Paragraphs text={own.text} />
        </div>
      )}
      <ul className="pairs">
        {boxes.map((box) => (
          <Card key={box.address} as="li">
            <h2 className="mailbox-title">{box.title}</h2>
            <p>{box.text}</p>
            <a className="mailbox-address" href={`mailto:${box.address}`} dir="ltr">
              {box.address}
            </a>
          </Card>
        ))}
      </ul>
      <Section id="times" title={times.title} look="beside">
        <Paragraphs text={times.list} />
      </Section>
      <Section id="crisis" title={crisis.title} look="beside">
        <Notice kind="note">{crisis.text}</Notice>
        <p>{privacy.text}</p>
        <ButtonLink href="/privacy" variant="secondary">
          {privacy.link}
        </ButtonLink>
      </Section>
    </Page>
  )
}
