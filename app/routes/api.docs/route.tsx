import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { siteOrigin } from '~/http/origin'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { pageMeta } from '~/ui/frame/meta'
import { Page, PageHeader } from '~/ui/Page'
import { Section } from '~/ui/reading/Section'
import { Call, CallName } from './Call'
import { documentIn } from './document'
import { SectionBlock } from './SectionBlock'
import { sectionsOf } from './sections'
import { groupViews, labelsOf } from './view'

export const handle = { reading: true }

export const meta: MetaFunction<typeof loader> = pageMeta

export async function loader({ request }: LoaderFunctionArgs) {
  const localizer = await localize(request)
  const { t } = localizer
  const document = documentIn(localizer)
  return {
    meta: metaTexts(t, 'api-docs:meta'),
    text: { title: t('api-docs:title'), lead: t('api-docs:lead'), machine: t('api-docs:machine'), contents: t('api-docs:contents') },
    labels: labelsOf(t),
    sections: sectionsOf(document, localizer, siteOrigin(request)),
    groups: groupViews(document, t),
    shapes: Object.keys(document.components.schemas),
  }
}

export default function ApiDocs() {
  const { text, labels, sections, groups, shapes } = useLoaderData<typeof loader>()
  return (
    <Page width="wide">
      <PageHeader title={text.title} lead={text.lead}>
        <p className="cluster">
          <a href="/api/openapi.json">{text.machine}</a>
        </p>
      </PageHeader>
      <nav className="api-contents" aria-labelledby="contents">
        <h2 id="contents">{text.contents}</h2>
        <ul className="plain-list">
          {[...sections, ...groups].map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, title, blocks }) => (
        <Section key={id} id={id} title={title}>
          {blocks.map((block, index) => <SectionBlock key={index} block={block} />)}
        </Section>
      ))}
      {groups.map(({ id, title, calls }) => (
        <Section key={id} id={id} title={title}>
          <ul className="plain-list api-index">
            {calls.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <CallName name={name} />
                </a>
              </li>
            ))}
          </ul>
          {calls.map((call) => <Call key={call.id} call={call} labels={labels} shapes={shapes} />)}
        </Section>
      ))}
    </Page>
  )
}
