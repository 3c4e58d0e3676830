import { useT } from '~/i18n/localizer-context'
import { Pagination } from '~/ui/Pagination'

export interface PaginationLinks {
  newer: string | null
  older: string | null
}

export function ListPagination({ links: { newer, older }, position }: { links: PaginationLinks; position: string }) {
  const t = useT()
  return (
    <Pagination
      label={t('admin:page.label')}
      previous={newer ? { href: newer, label: t('admin:page.previous') } : undefined}
      next={older ? { href: older, label: t('admin:page.next') } : undefined}
      position={position}
    />
  )
}
