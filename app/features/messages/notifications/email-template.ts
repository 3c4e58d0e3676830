import type { NotifyBy } from '~/infra/db'
import type { Localizer } from '~/i18n/server'
import type { EmailBlock, EmailTemplate } from '../mail/email-template'
import { siteAddress } from '../mail/site-address'
import type { News } from './unmailed-news'

interface About {
  notifyBy: NotifyBy
  isSuspended: boolean
  unsubscribe: string
}

/** Holds no name, title or text, because others may read the mailbox. */
export function newsEmail(news: News, { notifyBy, isSuspended, unsubscribe }: About, localizer: Localizer): EmailTemplate {
  const { t } = localizer
  const page = isSuspended
    ? link(t('notify-mail:email.link_decisions'), '/decisions')
    : link(t('notify-mail:email.link'), '/notifications')
  const counts = countTexts(news, localizer)
  return {
    subject: t('notify-mail:email.subject'),
    title: t('notify-mail:email.title'),
    blocks: [
      ...counts.map(text),
      ...(counts.length > 0 ? [page] : []),
      ...(news.meetup ? meetupBlocks(news.meetup, localizer) : []),
      ...(notifyBy === 'never' ? [] : [text(t('notify-mail:email.because'))]),
      link(t('notify-mail:unsubscribe.settings'), '/account/notifications'),
      link(t('notify-mail:email.stop'), unsubscribe),
    ],
  }
}

const countTexts = ({ replies, decisions, reports }: News, { t }: Localizer): string[] => [
  ...(replies > 0 ? [t('notify-mail:email.replies', { count: replies })] : []),
  ...(decisions > 0 ? [t('notify-mail:email.decisions', { count: decisions })] : []),
  ...(reports > 0 ? [t('notify-mail:email.reports', { count: reports })] : []),
]

/** In UTC and labelled so: the site does not store time zones. */
const meetupBlocks = (meetup: Date, { t, format }: Localizer): EmailBlock[] => [
  text(t('notify-mail:email.meetup', { time: format.dateTime(meetup) })),
  link(t('notify-mail:email.meetup_link'), '/library'),
]

const text = (words: string): EmailBlock => ({ kind: 'text', text: words })
const link = (label: string, path: string): EmailBlock => ({ kind: 'link', label, href: siteAddress(path) })
