import type { NotifyBy } from '~/infra/db'
import type { Localizer } from '~/i18n/server'
import type { EmailBlock, EmailTemplate } from '../mail/email-template'
import { buildSiteUrl } from '../mail/site-url'
import type { NotificationSummary } from './unmailed-notifications'

interface NewsEmailOptions {
  notifyBy: NotifyBy
  isSuspended: boolean
  unsubscribe: string
}

/** Contains no member names, story titles or texts, because someone else may read the mailbox. */
export function buildNotificationEmail(news: NotificationSummary, { notifyBy, isSuspended, unsubscribe }: NewsEmailOptions, localizer: Localizer): EmailTemplate {
  const { t } = localizer
  const page = isSuspended
    ? linkBlock(t('notify-mail:email.link_decisions'), '/decisions')
    : linkBlock(t('notify-mail:email.link'), '/notifications')
  const counts = buildCountTexts(news, localizer)
  return {
    subject: t('notify-mail:email.subject'),
    title: t('notify-mail:email.title'),
    blocks: [
      ...counts.map(textBlock),
      ...(counts.length > 0 ? [page] : []),
      ...(news.meetup ? meetupBlocks(news.meetup, localizer) : []),
      ...(notifyBy === 'never' ? [] : [textBlock(t('notify-mail:email.because'))]),
      linkBlock(t('notify-mail:unsubscribe.settings'), '/account/notifications'),
      linkBlock(t('notify-mail:email.stop'), unsubscribe),
    ],
  }
}

const buildCountTexts = ({ replies, decisions, reports }: NotificationSummary, { t }: Localizer): string[] => [
  ...(replies > 0 ? [t('notify-mail:email.replies', { count: replies })] : []),
  ...(decisions > 0 ? [t('notify-mail:email.decisions', { count: decisions })] : []),
  ...(reports > 0 ? [t('notify-mail:email.reports', { count: reports })] : []),
]

/** Shows the time in UTC and says so, because the site does not store time zones. */
const meetupBlocks = (meetup: Date, { t, format }: Localizer): EmailBlock[] => [
  textBlock(t('notify-mail:email.meetup', { time: format.dateTime(meetup) })),
  linkBlock(t('notify-mail:email.meetup_link'), '/library'),
]

const textBlock = (words: string): EmailBlock => ({ kind: 'text', text: words })
const linkBlock = (label: string, path: string): EmailBlock => ({ kind: 'link', label, href: buildSiteUrl(path) })
