import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { endBlock } from '~/features/protection/blocks/end-block'
import { idPattern } from '~/http/api/ids'
import { requireMember } from '~/http/guards'
import { requireMemberForm } from '~/http/member-forms'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { wrapInBidiIsolate } from '~/i18n/wrap-in-bidi-isolate'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import type { AccountHandle } from '../_parts/account-pages'
import { loadBlocks, type BlocksView } from './load'

const path = '/account/blocks'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request, path)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('safety:blocks.title') },
    view: await loadBlocks(request, member, localizer),
  }
})

export const action = catchUnavailable(async ({ request }: ActionFunctionArgs) => {
  const { member, text } = await requireMemberForm(request)
  const isEnded = idPattern.test(text('id')) && (await endBlock(member, text('id'))).ok
  return redirectWithNotice(path, isEnded ? 'block-ended' : 'gone')
})

export const handle: AccountHandle = { page: 'blocks', texts: ['account', 'safety'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function AccountBlocksPage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const { entries, newestHref, olderHref } = view
  return (
    <PageContent title={t('safety:blocks.title')} lead={t('safety:blocks.lead')}>
      {entries.length === 0 && <EmptyState text={t('safety:blocks.empty')} />}
      <ul className="plain-list stack">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {(newestHref || olderHref) && (
        <p className="cluster">
          {newestHref && <a href={newestHref}>{t('frame:list.newest')}</a>}
          {olderHref && <a href={olderHref}>{t('frame:list.older')}</a>}
        </p>
      )}
    </PageContent>
  )
}

function Entry({ entry: { id, kind, username, title, since } }: { entry: BlocksView['entries'][number] }) {
  const t = useT()
  const unknown = title === null ? t('safety:blocks.unknown_gone') : t('safety:blocks.unknown', { title: wrapInBidiIsolate(title) })
  const name = username ?? unknown
  return (
    <li className="community-line">
      <div>
        <bdi>{name}</bdi>
        <p className="soft small">{t(`safety:blocks.since.${kind}`, { date: since })}</p>
        {username === null && <p className="soft small">{t('safety:block.unknown.ending')}</p>}
      </div>
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <Button variant="secondary" aria-label={t('safety:blocks.end_name', { name })}>
          {t('safety:blocks.end')}
        </Button>
      </form>
    </li>
  )
}
