import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getNextMeetup } from '~/features/operations/settings/next-meetup'
import { siteSettings } from '~/features/operations/settings/site-settings'
import { translateMeta } from '~/i18n/meta-texts'
import { getRequestLocalizer, type Localizer } from '~/i18n/server'
import { ButtonLink } from '~/ui/Button'
import { buildPageMeta } from '~/ui/frame/meta'
import { Notice } from '~/ui/Notice'
import { Page, PageHeader } from '~/ui/Page'
import { Paragraphs } from '~/ui/reading/Paragraphs'
import { Picture } from '~/ui/reading/Picture'
import { PointList } from '~/ui/reading/PointList'
import { Section } from '~/ui/reading/Section'

const steps = ['register', 'join', 'read'] as const
const perks = ['chapter', 'guide', 'community', 'meetup'] as const
const safeguards = ['private', 'moderated', 'anonymous', 'leave'] as const

export const handle = { reading: true }

export const meta: MetaFunction<typeof loader> = buildPageMeta

export async function loader({ request }: LoaderFunctionArgs) {
  const localizer = await getRequestLocalizer(request)
  const { t } = localizer
  return {
    meta: translateMeta(t, 'community:meta'),
    title: t('community:title'),
    lead: t('community:lead'),
    join: t('community:join'),
    closed: siteSettings.registrationOpen ? null : t('frame:closed'),
    signIn: t('community:signIn'),
    imageAlt: t('community:imageAlt'),
    how: {
      title: t('community:how.title'),
      steps: steps.map((step) => ({
        title: t(`community:how.steps.${step}.title`),
        text: t(`community:how.steps.${step}.text`),
      })),
    },
    safety: {
      title: t('community:safety.title'),
      list: safeguards.map((safeguard) => ({
        title: t(`community:safety.list.${safeguard}.title`),
        text: t(`community:safety.list.${safeguard}.text`),
      })),
      leaving: t('community:safety.leaving'),
    },
    perks: { title: t('community:perks.title'), list: perks.map((perk) => `- ${t(`auth:perks.${perk}`)}`).join('\n'), meetup: formatMeetup(localizer) },
    care: { title: t('community:care.title'), text: t('community:care.text') },
  }
}

/** Formats the next meetup in UTC, because all readers get the same cached page. */
function formatMeetup({ t, format }: Localizer) {
  const meetup = getNextMeetup()
  return meetup && t('community:perks.meetup', { when: format.dateTime(meetup) })
}

export default function CommunityPage() {
  const { title, lead, join, closed, signIn, imageAlt, how, safety, perks, care } = useLoaderData<typeof loader>()
  return (
    <Page width="wide">
      <div className="side-by-side">
        <PageHeader title={title} lead={lead}>
          {closed && <p>{closed}</p>}
          <div className="cluster">
            {!closed && <ButtonLink href="/auth?action=register">{join}</ButtonLink>}
            <ButtonLink href="/auth" variant="secondary">
              {signIn}
            </ButtonLink>
          </div>
        </PageHeader>
        <Picture src="/files/circle.svg" alt={imageAlt} width={1200} height={900} first />
      </div>
      <Section id="how" title={how.title}>
        <PointList points={how.steps} ordered />
      </Section>
      <Section id="safety" title={safety.title}>
        <PointList points={safety.list} />
        <p>
          <a className="stand-alone" href="/privacy#leaving">{safety.leaving}</a>
        </p>
      </Section>
      <Section id="perks" title={perks.title} look="band">
        <Paragraphs text={perks.list} />
        {perks.meetup && <p>{perks.meetup}</p>}
      </Section>
      <Section id="care" title={care.title} look="beside">
        <Notice kind="note">{care.text}</Notice>
      </Section>
    </Page>
  )
}
