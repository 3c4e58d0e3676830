import { changeRole } from '~/features/administration/change-role'
import { RoleChange } from '~/features/administration/schemas'
import type { Member } from '~/features/members/member'
import { idForm } from '~/http/api/ids'
import { proofHref } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { safeRedirect } from '~/http/redirects'

/** Gives somebody a role as the form in her row says, and goes back to where the list was. */
export async function giveRole(actor: Member, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const back = safeRedirect(text('back'), '/admin/users')
  const read = RoleChange.safeParse({ role: form.get('role') })
  if (!read.success) return redirectWithNotice(back, 'role-broken')
  const outcome = await changeRole(actor, idForm.test(text('id')) ? text('id') : '', read.data.role)
  if (outcome.ok) return redirectWithNotice(back, outcome.value.isNew ? 'role-changed' : 'role-same')
  if (outcome.refusal.code === 'reauth_required') return redirectWithNotice(proofHref(back), 'role-waits')
  return redirectWithNotice(back, outcome.refusal.code === 'last_admin' ? 'last-admin' : 'user-gone')
}
