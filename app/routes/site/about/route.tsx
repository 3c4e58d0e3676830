import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Page, PageHeader } from '~/ui/Page'
import { pageMeta } from '~/ui/frame/meta'
import { localize } from '~/i18n/server'
import { Paragraphs } from '~/ui/reading/Paragraphs'
import { Picture } from '~/ui/reading/Picture'
import { Points } from '~/ui/reading/Points'
import { Section } from '~/ui/reading/Section'
import { Connect } from './Connect'
import { aboutTexts } from './texts'

export const handle = { reading: true }

export const meta: MetaFunction<typeof loader> = pageMeta

export async function loader({ request }: LoaderFunctionArgs) {
  return aboutTexts(await localize(request))
}

export default function About() {
  const { title, name, bio, portraitAlt, research, why, themes, mission, connect } = useLoaderData<typeof loader>()
  return (
    <Page width="wide">
      <div className="side-by-side">
        <div className="stack">
          <PageHeader title={title} eyebrow={name} />
          <Paragraphs text={bio} />
        </div>
        <Picture src="/files/table.svg" alt={portraitAlt} width={1200} height={900} first />
      </div>
      <Section id="research" title={research.title}>
        <p>{research.intro}</p>
        <Points points={research.pillars} />
      </Section>
      <Section id="why" title={why.title} look="band">
        <Paragraphs text={why.text} />
      </Section>
      <Section id="themes" title={themes.title}>
        <Points points={themes.list} ordered />
      </Section>
      <Section id="mission" title={mission.title} look="beside">
        <blockquote className="mission">
          <p>{mission.text}</p>
        </blockquote>
      </Section>
      <Section id="connect" title={connect.title} look="beside">
        <Connect {...connect} />
      </Section>
    </Page>
  )
}
