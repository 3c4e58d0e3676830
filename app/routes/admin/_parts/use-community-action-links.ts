import { useT } from '~/i18n/localizer-context'

export type CommunityType = 'general' | 'pregnancy' | 'parenting' | 'recovery' | 'other'

export function useCommunityActionLinks({ id, name }: { id: string; name: string }) {
  const t = useT()
  const path = `/admin/communities/${id}`
  return [
    { href: path, text: t('admin-communities:edit'), label: t('admin-communities:edit_named', { name }) },
    { href: `${path}/members`, text: t('admin-communities:members'), label: t('admin-communities:members_named', { name }) },
    { href: `${path}/delete`, text: t('admin-communities:delete'), label: t('admin-communities:delete_named', { name }) },
  ]
}
