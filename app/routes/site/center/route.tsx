import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { siteSettings } from '~/features/operations/settings/site-settings'
import { findAuthorText } from '~/features/publishing/author/author-view'
import { translateMeta } from '~/i18n/meta-texts'
import { getRequestLocalizer } from '~/i18n/server'
import { Badge } from '~/ui/Badge'
import { ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { buildPageMeta } from '~/ui/frame/meta'
import { Page, PageHeader } from '~/ui/Page'
import { Paragraphs } from '~/ui/reading/Paragraphs'
import { Picture } from '~/ui/reading/Picture'
import { PointList } from '~/ui/reading/PointList'
import { Section } from '~/ui/reading/Section'

const plans = ['wellness', 'groups', 'counseling', 'culture'] as const
const waysToHelp = [
  { id: 'early', href: '/early-access' },
  { id: 'endowment', href: '/endowment' },
] as const

export const handle = { reading: true }

export const meta: MetaFunction<typeof loader> = buildPageMeta

export async function loader({ request }: LoaderFunctionArgs) {
  const localizer = await getRequestLocalizer(request)
  const { t } = localizer
  const year = siteSettings.centerOpens
  return {
    meta: translateMeta(t, 'center:meta', { year }),
    title: t('center:title'),
    badge: t('center:badge'),
    launch: findAuthorText(localizer, 'opening') ?? { text: t('center:launch', { year }), lang: undefined },
    lead: t('center:lead'),
    imageAlt: t('center:imageAlt'),
    idea: { title: t('center:idea.title'), text: t('center:idea.text') },
    plans: {
      title: t('center:plans.title'),
      list: plans.map((plan) => ({
        title: t(`center:plans.list.${plan}.title`),
        text: t(`center:plans.list.${plan}.text`),
      })),
      note: t('center:plans.note'),
    },
    join: t('center:join'),
    ways: waysToHelp.map(({ id, href }) => ({
      href,
      title: t(`center:${id}.title`),
      text: t(`center:${id}.text`),
      link: t(`center:${id}.link`),
    })),
  }
}

export default function CenterPage() {
  const { title, badge, launch, lead, imageAlt, idea, plans, join, ways } = useLoaderData<typeof loader>()
  return (
    <Page width="wide">
      <div className="side-by-side">
        <PageHeader title={title} lead={lead}>
          <p className="cluster">
            <Badge tone="accent">{badge}</Badge> <span lang={launch.lang} dir={launch.lang && 'auto'}>{launch.text}</span>
          </p>
        </PageHeader>
        <Picture src="/files/dusk.svg" alt={imageAlt} width={1200} height={900} first />
      </div>
      <Section id="idea" title={idea.title} look="beside">
        <Paragraphs text={idea.text} />
      </Section>
      <Section id="plans" title={plans.title}>
        <PointList points={plans.list} />
        <p className="soft">{plans.note}</p>
      </Section>
      <Section id="join" title={join}>
        <div className="pairs">
          {ways.map(({ href, title, text, link }) => (
            <Card key={href}>
              <h3>{title}</h3>
              <p>{text}</p>
              <ButtonLink href={href}>{link}</ButtonLink>
            </Card>
          ))}
        </div>
      </Section>
    </Page>
  )
}
