import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getSiteOrigin } from '~/http/origin'
import { buildPageMeta } from '~/ui/frame/meta'
import { Page, PageHeader } from '~/ui/Page'
import { Section } from '~/ui/reading/Section'
import { ApiCall, ApiCallName } from './ApiCall'
import { getApiDocument } from './document'
import { DocsBlockContent } from './DocsBlockContent'
import { buildDocsSections } from './sections'
import { buildCallGroupViews } from './view'
import '~/staff.css'

export const handle = { reading: true }

export const meta: MetaFunction<typeof loader> = buildPageMeta

export function loader({ request }: LoaderFunctionArgs) {
  const document = getApiDocument()
  return {
    meta: { title: 'The API for programs', description: document.info.description },
    sections: buildDocsSections(document, getSiteOrigin(request)),
    groups: buildCallGroupViews(document),
    shapes: Object.keys(document.components.schemas),
  }
}

export default function ApiDocsPage() {
  const { sections, groups, shapes } = useLoaderData<typeof loader>()
  return (
    <Page width="wide" language="en">
      <PageHeader
        title="The API"
        lead="Programs can sign in, read and write in communities, ask for early access, make pledges and administer. This page is for the people who write them."
      >
        <p className="cluster">
          <a href="/api/openapi.json">The same as an OpenAPI 3.1 document</a>
        </p>
      </PageHeader>
      <nav className="api-contents" aria-labelledby="contents">
        <h2 id="contents">On this page</h2>
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
          {blocks.map((block, index) => <DocsBlockContent key={index} block={block} />)}
        </Section>
      ))}
      {groups.map(({ id, title, calls }) => (
        <Section key={id} id={id} title={title}>
          <ul className="plain-list api-index">
            {calls.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <ApiCallName name={name} />
                </a>
              </li>
            ))}
          </ul>
          {calls.map((call) => <ApiCall key={call.id} call={call} shapes={shapes} />)}
        </Section>
      ))}
    </Page>
  )
}
