import { useT } from '~/i18n/localizer-context'
import { Pagination } from '../Pagination'

/** Addresses of the newer and the older part of a list. */
export interface PartLinks {
  newer: string | null
  older: string | null
}

/** Links to the newer and the older part of a list, with what there is in all between them. */
export function ListPages({ links: { newer, older }, position }: { links: PartLinks; position: string }) {
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
