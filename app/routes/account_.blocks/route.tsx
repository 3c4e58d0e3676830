import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { endBlock } from '~/features/safety/end-block'
import { accountNav } from '~/http/account/pages'
import { idForm } from '~/http/api/ids'
import { requireMember } from '~/http/guards'
import { memberForm } from '~/http/member-forms'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { AccountPage } from '~/ui/account/AccountPage'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { pageMeta } from '~/ui/frame/meta'
import { blocksView, type BlocksView } from './load'

const path = '/account/blocks'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request, path)
  const localizer = await localize(request)
  return {
    meta: metaTexts(localizer.t, 'safety:blocks.meta'),
    nav: accountNav(localizer, 'blocks'),
    view: await blocksView(request, member, localizer),
  }
})

/** Ends a mute or block. Field: `id`. */
export const action = whenAvailable(async ({ request }: ActionFunctionArgs) => {
  const { member, text } = await memberForm(request)
  const isEnded = idForm.test(text('id')) && (await endBlock(member, text('id'))).ok
  return redirectWithNotice(path, isEnded ? 'block-ended' : 'gone')
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Blocks() {
  const { nav, view } = useLoaderData<typeof loader>()
  return (
    <AccountPage nav={nav} title={view.title} lead={view.lead}>
      {view.entries.length === 0 && <EmptyState text={view.empty} />}
      <ul className="plain-list stack">
        {view.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} end={view.end} />
        ))}
      </ul>
      {(view.newest || view.older) && (
        <p className="cluster">
          {view.newest && <a href={view.newest.href}>{view.newest.label}</a>}
          {view.older && <a href={view.older.href}>{view.older.label}</a>}
        </p>
      )}
    </AccountPage>
  )
}

function Entry({ entry: { id, name, since, note, endName }, end }: { entry: BlocksView['entries'][number]; end: string }) {
  return (
    <li className="community-line">
      <div>
        <bdi>{name}</bdi>
        <p className="soft small">{since}</p>
        {note && <p className="soft small">{note}</p>}
      </div>
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <Button variant="secondary" aria-label={endName}>
          {end}
        </Button>
      </form>
    </li>
  )
}
