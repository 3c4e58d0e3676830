import { useT } from '~/i18n/localizer-context'
import { PageNav } from '../PageNav'
import { useUnreadCount } from './use-unread-count'

const pages = ['notifications', 'library', 'journey', 'search', 'account'] as const

interface MemberNavProps {
  unread: number
  current?: (typeof pages)[number]
  hasDecisions?: boolean
}

export function MemberNav({ unread: initial, current, hasDecisions = false }: MemberNavProps) {
  const t = useT()
  const unread = useUnreadCount(initial)
  const labelOf = (page: (typeof pages)[number]) =>
    page === 'notifications' && unread > 0 ? t('frame:member.unread', { count: unread }) : t(`frame:member.${page}`)
  const links = pages.map((page) => ({ href: `/${page}`, label: labelOf(page), current: page === current }))
  const decisions = { href: '/decisions', label: t('frame:member.decisions'), current: false }
  return <PageNav label={t('frame:member.label')} links={hasDecisions ? [...links, decisions] : links} />
}
