import about from './locales/en/about.json'
import account from './locales/en/account.json'
import admin from './locales/en/admin.json'
import adminAnalytics from './locales/en/admin-analytics.json'
import adminAudit from './locales/en/admin-audit.json'
import adminCommunities from './locales/en/admin-communities.json'
import adminContent from './locales/en/admin-content.json'
import adminSettings from './locales/en/admin-settings.json'
import adminUsers from './locales/en/admin-users.json'
import api from './locales/en/api.json'
import apiDocs from './locales/en/api-docs.json'
import auth from './locales/en/auth.json'
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
import journey from './locales/en/journey.json'
import leaving from './locales/en/leaving.json'
import library from './locales/en/library.json'
import mail from './locales/en/mail.json'
import moderation from './locales/en/moderation.json'
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
import terms from './locales/en/terms.json'
import validation from './locales/en/validation.json'

/** The English texts by room. They are the type of every key: a new room is imported here, or no key of it compiles. */
export const en = {
  about,
  account,
  admin,
  'admin-analytics': adminAnalytics,
  'admin-audit': adminAudit,
  'admin-communities': adminCommunities,
  'admin-content': adminContent,
  'admin-settings': adminSettings,
  'admin-users': adminUsers,
  api,
  'api-docs': apiDocs,
  auth,
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
  journey,
  leaving,
  library,
  mail,
  moderation,
  notifications,
  'notify-mail': notifyMail,
  phrases,
  pledge,
  proof,
  privacy,
  rules,
  safety,
  samples,
  search,
  'second-factor': secondFactor,
  server,
  terms,
  validation,
}
