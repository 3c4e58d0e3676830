import { changeRole } from '~/features/administration/panel/change-role'
import { RoleChangeRequestSchema } from '~/features/administration/panel/schemas'
import type { Member } from '~/kernel/members/member'
import { readId } from '~/http/api/ids'
import { buildReauthenticationHref } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { toSafeRedirectPath } from '~/http/redirects'

export async function handleRoleChange(actor: Member, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const back = toSafeRedirectPath(text('back'), '/admin/users')
  const read = RoleChangeRequestSchema.safeParse({ role: form.get('role') })
  if (!read.success) return redirectWithNotice(back, 'role-broken')
  const result = await changeRole(actor, readId(text('id')), read.data.role)
  if (result.ok) return redirectWithNotice(back, result.value.isNew ? 'role-changed' : 'role-same')
  if (result.error.code === 'reauth_required') return redirectWithNotice(buildReauthenticationHref(back), 'role-waits')
  return redirectWithNotice(back, result.error.code === 'last_admin' ? 'last-admin' : 'user-gone')
}
