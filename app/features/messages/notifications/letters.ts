import type { NotifyBy } from '~/infra/db'
import type { Localizer } from '~/i18n/server'
import type { Letter, LetterBlock } from '../mail/letter'
import { siteAddress } from '../mail/site-address'
import type { News } from './unmailed-news'

interface About {
  notifyBy: NotifyBy
  isSuspended: boolean
  unsubscribe: string
}

/**
 * Says how much news there is and when the next meetup is. It holds no name, title or text, because others may read
 * the mailbox.
 */
export function newsLetter(news: News, { notifyBy, isSuspended, unsubscribe }: About, localizer: Localizer): Letter {
  const { t } = localizer
  const page = isSuspended
    ? link(t('notify-mail:letter.link_decisions'), '/decisions')
    : link(t('notify-mail:letter.link'), '/notifications')
  const counts = countTexts(news, localizer)
  return {
    subject: t('notify-mail:letter.subject'),
    title: t('notify-mail:letter.title'),
    blocks: [
      ...counts.map(text),
      ...(counts.length > 0 ? [page] : []),
      ...(news.meetup ? meetupBlocks(news.meetup, localizer) : []),
      ...(notifyBy === 'never' ? [] : [text(t('notify-mail:letter.because'))]),
      link(t('notify-mail:unsubscribe.settings'), '/account/notifications'),
      link(t('notify-mail:letter.stop'), unsubscribe),
    ],
  }
}

const countTexts = ({ replies, decisions, reports }: News, { t }: Localizer): string[] => [
  ...(replies > 0 ? [t('notify-mail:letter.replies', { count: replies })] : []),
  ...(decisions > 0 ? [t('notify-mail:letter.decisions', { count: decisions })] : []),
  ...(reports > 0 ? [t('notify-mail:letter.reports', { count: reports })] : []),
]

/** In UTC and labelled so: the site does not store time zones. */
const meetupBlocks = (meetup: Date, { t, format }: Localizer): LetterBlock[] => [
  text(t('notify-mail:letter.meetup', { time: format.dateTime(meetup) })),
  link(t('notify-mail:letter.meetup_link'), '/library'),
]

const text = (words: string): LetterBlock => ({ kind: 'text', text: words })
const link = (label: string, path: string): LetterBlock => ({ kind: 'link', label, href: siteAddress(path) })
