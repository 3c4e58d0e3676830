import { useT } from '~/i18n/localizer-context'
import { PageNav } from '../PageNav'

const pages = ['notifications', 'library', 'journey', 'search', 'account'] as const

interface MemberNavProps {
  /** How many notifications are new. */
  unread: number
  /** The page it stands on; none on the dashboard. */
  current?: (typeof pages)[number]
  /** Whether moderators have decided something about this member. */
  hasDecisions?: boolean
}

/** The links between a member's own pages. */
export function MemberNav({ unread, current, hasDecisions = false }: MemberNavProps) {
  const t = useT()
  const labelOf = (page: (typeof pages)[number]) =>
    page === 'notifications' && unread > 0 ? t('frame:member.unread', { count: unread }) : t(`frame:member.${page}`)
  const links = pages.map((page) => ({ href: `/${page}`, label: labelOf(page), current: page === current }))
  const decisions = { href: '/decisions', label: t('frame:member.decisions'), current: false }
  return <PageNav label={t('frame:member.label')} links={hasDecisions ? [...links, decisions] : links} />
}
