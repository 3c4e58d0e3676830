import { useT } from '~/i18n/localizer-context'
import type { Translate } from '~/i18n/translate'
import { Badge } from '~/ui/Badge'
import { Button } from '~/ui/Button'
import { Time } from '~/ui/Byline'
import type { NotificationView } from './notification-view'

interface NotificationItemProps {
  entry: NotificationView
  here: string
  writer: string
}

export function NotificationItem({ entry, here, writer }: NotificationItemProps) {
  const t = useT()
  const { id, isUnread, about, href, time } = entry
  const kind = getKindText(entry, t)
  const text = getLinkText(entry, t)
  return (
    <li className="reading-place">
      <div>
        {(isUnread || kind) && (
          <p className="cluster">
            {isUnread && <Badge tone="accent">{t('notifications:new')}</Badge>}
            {kind && <span>{kind}</span>}
          </p>
        )}
        <a className="stand-alone" href={href}>
          <bdi>{text}</bdi>
        </a>
        <p className="byline">
          <Time {...time} />
        </p>
      </div>
      {isUnread && (
        <form className="cluster" method="post" action={here}>
          <input type="hidden" name="writer" value={writer} />
          <Button
            variant="quiet"
            name={about.kind === 'meetup' ? 'meetup' : 'id'}
            value={id}
            aria-label={t('notifications:mark_name', { what: kind ? `${kind}: ${text}` : text })}
          >
            {t('notifications:mark')}
          </Button>
        </form>
      )}
    </li>
  )
}

/** Describes the number of replies. Returns null for other notifications, because their link text is sufficient. */
function getKindText({ about, isUnread }: NotificationView, t: Translate): string | null {
  if (about.kind !== 'replies') return null
  return t(isUnread ? 'notifications:replies_new' : 'notifications:replies_read', { count: about.count })
}

function getLinkText({ about }: NotificationView, t: Translate): string {
  if (about.kind === 'replies') return about.title
  return about.kind === 'meetup' ? t('notifications:meetup', { when: about.when }) : t(`notifications:${about.kind}`)
}
