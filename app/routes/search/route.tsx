import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { SearchForm as Schema } from '~/features/search/schemas'
import { invalid, readForm, unavailableForm } from '~/http/forms'
import { requireMember } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { EmptyState } from '~/ui/EmptyState'
import { pageMeta } from '~/ui/frame/meta'
import { Page, PageHeader } from '~/ui/Page'
import { PageNav } from '~/ui/PageNav'
import { Paging } from '~/ui/Paging'
import { searchHref } from './address'
import { loadSearch, type ResultsView } from './load'
import { Result } from './Result'
import { SearchForm } from './SearchForm'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request, '/search')
  const { t } = await localize(request)
  return { meta: metaTexts(t, 'search:meta'), view: await loadSearch(request, member) }
})

/** Leads to what was asked for, under an address that nobody can read it out of. Fields: `q`, `community`. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const { t } = await localize(request)
  try {
    const member = await requireMember(request, '/search')
    const read = readForm(form, Schema, t)
    return read.ok ? redirect(searchHref(member, { text: read.value.q, communityId: read.value.community }), 303) : invalid(read.reply)
  } catch (error) {
    if (error instanceof Response) throw error
    return await unavailableForm(error, form, t('search:form.failed'), { here: '/search', needsDatabase: true })
  }
}

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Search() {
  const { view } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <Page>
      <PageNav {...view.space} />
      <PageHeader title={view.title} lead={view.lead} />
      <div className="stack-large">
        <SearchForm form={view.form} reply={reply} />
        {view.results && <Results results={view.results} />}
      </div>
    </Page>
  )
}

function Results({ results }: { results: ResultsView }) {
  return (
    <section className="stack-large" aria-labelledby="results">
      <h2 id="results">{results.title}</h2>
      {results.entries.map((result) => (
        <Result key={result.id} result={result} />
      ))}
      {results.none && <EmptyState text={results.none}>{results.advice && <p>{results.advice}</p>}</EmptyState>}
      <Paging older={results.older} newest={results.newest} />
    </section>
  )
}
