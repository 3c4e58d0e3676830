import about from './locales/en/about.json'
import account from './locales/en/account.json'
import admin from './locales/en/admin.json'
import adminAnalytics from './locales/en/admin-analytics.json'
import adminAudit from './locales/en/admin-audit.json'
import adminAuditDetails from './locales/en/admin-audit-details.json'
import adminBooks from './locales/en/admin-books.json'
import adminCommunities from './locales/en/admin-communities.json'
import adminCommunity from './locales/en/admin-community.json'
import adminContent from './locales/en/admin-content.json'
import adminContribution from './locales/en/admin-contribution.json'
import adminContributions from './locales/en/admin-contributions.json'
import adminEarlyAccess from './locales/en/admin-early-access.json'
import adminLetters from './locales/en/admin-letters.json'
import adminLibrary from './locales/en/admin-library.json'
import adminMail from './locales/en/admin-mail.json'
import adminNotices from './locales/en/admin-notices.json'
import adminOverview from './locales/en/admin-overview.json'
import adminPages from './locales/en/admin-pages.json'
import adminSamples from './locales/en/admin-samples.json'
import adminSettings from './locales/en/admin-settings.json'
import adminText from './locales/en/admin-text.json'
import adminUser from './locales/en/admin-user.json'
import adminUsers from './locales/en/admin-users.json'
import adminWriting from './locales/en/admin-writing.json'
import api from './locales/en/api.json'
import auth from './locales/en/auth.json'
import author from './locales/en/author.json'
import books from './locales/en/books.json'
import center from './locales/en/center.json'
import chapter from './locales/en/chapter.json'
import communities from './locales/en/communities.json'
import community from './locales/en/community.json'
import contact from './locales/en/contact.json'
import dashboard from './locales/en/dashboard.json'
import decisions from './locales/en/decisions.json'
import earlyAccess from './locales/en/early-access.json'
import endowment from './locales/en/endowment.json'
import exportTexts from './locales/en/export.json'
import found from './locales/en/found.json'
import frame from './locales/en/frame.json'
import guide from './locales/en/guide.json'
import home from './locales/en/home.json'
import investment from './locales/en/investment.json'
import journey from './locales/en/journey.json'
import leaving from './locales/en/leaving.json'
import letters from './locales/en/letters.json'
import library from './locales/en/library.json'
import mail from './locales/en/mail.json'
import moderation from './locales/en/moderation.json'
import moderationCase from './locales/en/moderation-case.json'
import moderationNotices from './locales/en/moderation-notices.json'
import notifications from './locales/en/notifications.json'
import notifyMail from './locales/en/notify-mail.json'
import phrases from './locales/en/phrases.json'
import pledge from './locales/en/pledge.json'
import privacy from './locales/en/privacy.json'
import proof from './locales/en/proof.json'
import rules from './locales/en/rules.json'
import safety from './locales/en/safety.json'
import samples from './locales/en/samples.json'
import search from './locales/en/search.json'
import secondFactor from './locales/en/second-factor.json'
import server from './locales/en/server.json'
import storySafety from './locales/en/story-safety.json'
import terms from './locales/en/terms.json'
import validation from './locales/en/validation.json'

/** The types in `keys.ts` are derived from this object, so a new namespace must be imported here. */
export const en = {
  about,
  account,
  admin,
  'admin-analytics': adminAnalytics,
  'admin-audit': adminAudit,
  'admin-audit-details': adminAuditDetails,
  'admin-books': adminBooks,
  'admin-communities': adminCommunities,
  'admin-community': adminCommunity,
  'admin-content': adminContent,
  'admin-contribution': adminContribution,
  'admin-contributions': adminContributions,
  'admin-early-access': adminEarlyAccess,
  'admin-letters': adminLetters,
  'admin-library': adminLibrary,
  'admin-mail': adminMail,
  'admin-notices': adminNotices,
  'admin-overview': adminOverview,
  'admin-pages': adminPages,
  'admin-samples': adminSamples,
  'admin-settings': adminSettings,
  'admin-text': adminText,
  'admin-user': adminUser,
  'admin-users': adminUsers,
  'admin-writing': adminWriting,
  api,
  auth,
  author,
  books,
  center,
  chapter,
  communities,
  community,
  contact,
  dashboard,
  decisions,
  'early-access': earlyAccess,
  endowment,
  export: exportTexts,
  found,
  frame,
  guide,
  home,
  investment,
  journey,
  leaving,
  letters,
  library,
  mail,
  moderation,
  'moderation-case': moderationCase,
  'moderation-notices': moderationNotices,
  notifications,
  'notify-mail': notifyMail,
  phrases,
  pledge,
  privacy,
  proof,
  rules,
  safety,
  samples,
  search,
  'second-factor': secondFactor,
  server,
  'story-safety': storySafety,
  terms,
  validation,
}
