import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Page, PageHeader } from '~/ui/Page'
import { buildPageMeta } from '~/ui/frame/meta'
import { getRequestLocalizer } from '~/i18n/server'
import { CoverPicture } from '~/ui/reading/CoverPicture'
import { Paragraphs } from '~/ui/reading/Paragraphs'
import { Picture } from '~/ui/reading/Picture'
import { PointList } from '~/ui/reading/PointList'
import { Section } from '~/ui/reading/Section'
import { Biography } from './Biography'
import { AuthorContact } from './AuthorContact'
import { buildAboutView } from './about-view'
import { Testimonials } from './Testimonials'

export const handle = { reading: true }

export const meta: MetaFunction<typeof loader> = buildPageMeta

export async function loader({ request }: LoaderFunctionArgs) {
  return buildAboutView(await getRequestLocalizer(request))
}

export default function AboutPage() {
  const { title, biography, bio, portrait, portraitAlt, testimonials, research, why, themes, mission, connect } = useLoaderData<typeof loader>()
  return (
    <Page width="wide">
      <div className="side-by-side">
        <div className="stack">
          <PageHeader title={title} />
          {biography ? <Biography {...biography} /> : <Paragraphs text={bio} />}
        </div>
        {portrait
          ? <CoverPicture cover={portrait} sizes="(min-width: 44rem) 30rem, 100vw" first />
          : <Picture src="/files/table.svg" alt={portraitAlt} width={1200} height={900} first />}
      </div>
      {testimonials.list.length > 0 && <Testimonials {...testimonials} />}
      <Section id="research" title={research.title}>
        <p>{research.intro}</p>
        <PointList points={research.pillars} />
      </Section>
      <Section id="why" title={why.title} look="band">
        <Paragraphs text={why.text} />
      </Section>
      <Section id="themes" title={themes.title}>
        <PointList points={themes.list} ordered />
      </Section>
      <Section id="mission" title={mission.title} look="beside">
        <blockquote className="mission">
          <p>{mission.text}</p>
        </blockquote>
      </Section>
      <Section id="connect" title={connect.title} look="beside">
        <AuthorContact {...connect} />
      </Section>
    </Page>
  )
}
