import { buildSharingTags } from '~/features/publishing/seo/sharing'
import type { Member } from '~/kernel/members/member'
import { hasAdminRole, hasStaffRole, isSuspended } from '~/kernel/members/policy'
import { translateWithAuthorName, findTextWithAuthorName } from '~/features/operations/settings/translate-with-author-name'
import { siteSettings } from '~/features/operations/settings/site-settings'
import { buildLanguageUrl, buildPageUrl } from '~/i18n/alternate-links'
import { readRequestedLanguage } from '~/i18n/requested-language'
import { getRequestLocalizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { log } from '~/infra/log'
import { getRequestContext } from '~/infra/request-context'
import type { SiteFrame } from '~/ui/frame/frame'
import { readNotice } from './notices'
import { getSiteOrigin } from './origin'
import { expireInvalidSessionCookie, getMember } from './session'
import { buildGraceNotice } from './second-factor-grace'

/** Never throws, because error pages use the frame too. */
export async function loadFrame(request: Request): Promise<{ frame: SiteFrame; headers: Headers }> {
  const localizer = await getRequestLocalizer(request)
  const { language, dir, t } = localizer
  const notice = readNotice(request)
  const url = new URL(request.url)
  const origin = getSiteOrigin(request)
  const pageUrl = buildPageUrl(url, origin)
  const member = await knownMember(request)
  const lettersTitle = findTextWithAuthorName(t, 'frame:footer.newsletter.title')
  const frame: SiteFrame = {
    language,
    dir,
    siteName: siteSettings.siteName,
    ...(lettersTitle && { lettersTitle }),
    requestId: getRequestContext()?.requestId,
    // Staff who lost their rights because they have no second factor still see the staff links, which redirect to the setup page.
    member: member && { isStaff: hasStaffRole(member), isAdmin: hasAdminRole(member), isSuspended: isSuspended(member) },
    isRegistrationOpen: siteSettings.registrationOpen,
    notice: notice && { text: translateWithAuthorName(t, notice.key), kind: notice.kind, link: notice.link && { href: notice.link.href, label: t(notice.link.key) } },
    discreetTitle: member?.discreet ? t('safety:discreet.title') : null,
    grace: member && buildGraceNotice(member, url.pathname, localizer),
    pageUrl,
    canonical: buildCanonicalUrl(pageUrl, readRequestedLanguage(url)),
    sharing: member?.discreet ? null : buildSharingTags(url.pathname, origin, localizer, readRequestedLanguage(url)),
  }
  const headers = new Headers()
  for (const cookie of [notice?.clear, await tryExpireSessionCookie(request)]) if (cookie) headers.append('Set-Cookie', cookie)
  return { frame, headers }
}

/** While the database is unavailable, treats everyone as signed out. The screen itself reports the outage. */
async function knownMember(request: Request): Promise<Member | null> {
  try {
    return await getMember(request)
  } catch (error) {
    log.warn('frame_without_member', { error })
    return null
  }
}

/** Keeps the cookie while the database is unavailable, because the session may still be valid. */
const tryExpireSessionCookie = (request: Request) => expireInvalidSessionCookie(request).catch(() => null)

const buildCanonicalUrl = (page: string, requested: Language | undefined) => (requested ? buildLanguageUrl(page, requested) : page)
