import { Badge } from '~/ui/Badge'
import { Button } from '~/ui/Button'
import { Time } from '~/ui/Byline'
import type { EntryView } from './entry-view'
import type { NotificationsView } from './load'

/** One notification: a word says that it is new, and then a form marks it as read. */
export function Entry({ entry: { isUnread, kind, link, time, mark }, view }: { entry: EntryView; view: NotificationsView }) {
  return (
    <li className="reading-place">
      <div>
        {(isUnread || kind) && (
          <p className="cluster">
            {isUnread && <Badge tone="accent">{view.isNew}</Badge>}
            {kind && <span>{kind}</span>}
          </p>
        )}
        <a className="stand-alone" href={link.href}>
          <bdi>{link.text}</bdi>
        </a>
        <p className="byline">
          <Time {...time} />
        </p>
      </div>
      {isUnread && (
        <form className="cluster" method="post" action={view.here}>
          <input type="hidden" name="writer" value={view.writer} />
          <Button variant="quiet" name={mark.name} value={mark.value} aria-label={mark.label}>
            {view.mark}
          </Button>
        </form>
      )}
    </li>
  )
}
