import type { Member } from '~/features/members/member'
import type { Refusal } from '~/features/outcome/outcome'
import { localize } from '~/i18n/server'
import { requireMember } from './guards'
import { refusalStatus } from './refusals'

/** The loader of an address that only takes forms. */
export const onlyPost = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

interface MemberForm {
  member: Member
  /** A field's text, empty where it was not sent. */
  text: (name: string) => string
  /** A script sent it and wants JSON, no page. */
  wantsJson: boolean
}

/** A small form of a signed-in member; anyone else is sent to sign in, other methods than POST are refused. */
export async function memberForm(request: Request): Promise<MemberForm> {
  if (request.method !== 'POST') throw onlyPost()
  const member = await requireMember(request)
  const form = await request.formData()
  return {
    member,
    text: (name) => String(form.get(name) ?? ''),
    wantsJson: request.headers.get('Accept') === 'application/json',
  }
}

const retryHeader = ({ retryAfter }: Refusal): HeadersInit => (retryAfter ? { 'Retry-After': String(retryAfter) } : {})

/** What a script is told when a verb refused. */
export async function refusedJson(request: Request, refusal: Refusal): Promise<Response> {
  const { t } = await localize(request)
  const status = refusalStatus[refusal.code]
  return Response.json({ error: t(`api:${refusal.code}`) }, { status, headers: retryHeader(refusal) })
}
