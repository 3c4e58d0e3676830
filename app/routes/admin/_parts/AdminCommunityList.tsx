import { useT } from '~/i18n/localizer-context'
import { Badge } from '~/ui/Badge'
import { type CommunityType, useCommunityActionLinks } from './use-community-action-links'

export interface AdminCommunityListItem {
  id: string
  name: string
  description: string
  type: CommunityType
  isActive: boolean
  members: number
  posts: number
}

export function AdminCommunityList({ entries }: { entries: readonly AdminCommunityListItem[] }) {
  return (
    <ul className="plain-list">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

function Entry({ entry }: { entry: AdminCommunityListItem }) {
  const t = useT()
  const actions = useCommunityActionLinks(entry)
  return (
    <li className="community-entry">
      <h3><bdi>{entry.name}</bdi></h3>
      <p dir="auto">{entry.description}</p>
      <p className="cluster small">
        <Badge>{t(`admin-communities:types.${entry.type}`)}</Badge>
        <Badge tone={entry.isActive ? 'support' : 'accent'}>{t(entry.isActive ? 'admin-communities:active' : 'admin-communities:inactive')}</Badge>
        <span>{t('admin-overview:members', { count: entry.members })}</span>
        <span>{t('admin-overview:community_posts', { count: entry.posts })}</span>
      </p>
      <p className="entry-actions">
        {actions.map(({ href, text, label }) => (
          <a key={href} className="row-action" href={href} aria-label={label}>{text}</a>
        ))}
      </p>
    </li>
  )
}
