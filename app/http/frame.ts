import { sharingOf } from '~/features/found/sharing'
import type { Member } from '~/features/members/member'
import { hasAdminRole, hasStaffRole } from '~/features/members/policy'
import { siteSettings } from '~/features/settings/site-settings'
import { alternates } from '~/i18n/alternates'
import { askedLanguage } from '~/i18n/asked-language'
import { localize } from '~/i18n/server'
import { log } from '~/infra/log'
import { requestContext } from '~/infra/request-context'
import type { Frame } from '~/ui/frame/frame'
import { frameTexts } from '~/ui/frame/texts'
import { takeNotice } from './notices'
import { siteOrigin } from './origin'
import { clearDeadSession, getMember } from './session'
import { graceNotice } from './staff-duty'

/** What surrounds the answer to a request, and the `Set-Cookie` that goes with it. Never throws: error pages stand in it too. */
export async function loadFrame(request: Request): Promise<{ frame: Frame; headers: Headers }> {
  const localizer = await localize(request)
  const { language, dir, t } = localizer
  const notice = takeNotice(request)
  const url = new URL(request.url)
  const origin = siteOrigin(request)
  const member = await knownMember(request)
  const frame: Frame = {
    language,
    dir,
    texts: frameTexts(t, siteSettings.siteName, requestContext()?.requestId),
    // By the role alone: where it rests, the links lead to what is missing.
    member: member && { isStaff: hasStaffRole(member), isAdmin: hasAdminRole(member) },
    notice: notice && { text: t(notice.key), kind: notice.kind, link: notice.link && { href: notice.link.href, label: t(notice.link.key) } },
    discreetTitle: member?.discreet ? t('safety:discreet.title') : null,
    grace: member && graceNotice(member, url.pathname, localizer),
    ...addresses(url, origin),
    sharing: member?.discreet ? null : sharingOf(url.pathname, origin, localizer, askedLanguage(url)),
  }
  const headers = new Headers()
  for (const cookie of [notice?.clear, await deadSession(request)]) if (cookie) headers.append('Set-Cookie', cookie)
  return { frame, headers }
}

/** Without a database everybody is signed out as far as the frame goes; the screen itself says what is wrong. */
async function knownMember(request: Request): Promise<Member | null> {
  try {
    return await getMember(request)
  } catch (error) {
    log.warn('frame_without_member', { error })
    return null
  }
}

/** What clears a session cookie that names no session; with the database away nobody can tell. */
const deadSession = (request: Request) => clearDeadSession(request).catch(() => null)

/** The address search engines keep: the path alone, or with the language it was asked in. */
function addresses(url: URL, origin: string): Pick<Frame, 'canonical' | 'alternates'> {
  const all = alternates(url, origin)
  const own = askedLanguage(url) ?? 'x-default'
  return { canonical: all.find(({ hreflang }) => hreflang === own)?.href ?? origin, alternates: all }
}
