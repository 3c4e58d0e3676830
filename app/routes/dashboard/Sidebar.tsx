import { Button } from '~/ui/Button'
import { Badge } from '~/ui/Badge'
import type { ScreenTexts } from './texts'
import type { CommunityLine } from './views'

interface SidebarProps {
  joined: CommunityLine[]
  others: CommunityLine[]
  texts: ScreenTexts
  canJoin: boolean
}

/** The communities one has joined, and those one could (spec §2, Dashboard). */
export function Sidebar({ joined, others, texts, canJoin }: SidebarProps) {
  return (
    <aside className="stack-large">
      <section className="stack" aria-labelledby="joined">
        <h2 id="joined">{texts.joinedTitle}</h2>
        <CommunityList communities={joined} action="/dashboard/leave" label={texts.leave} name="leaveName" />
      </section>
      {canJoin && others.length > 0 && (
        <section className="stack" aria-labelledby="more">
          <h2 id="more">{texts.moreTitle}</h2>
          <CommunityList communities={others} action="/dashboard/join" label={texts.join} name="joinName" />
        </section>
      )}
    </aside>
  )
}

interface CommunityListProps {
  communities: CommunityLine[]
  action: string
  label: string
  name: 'joinName' | 'leaveName'
}

function CommunityList({ communities, action, label, name }: CommunityListProps) {
  return (
    <ul className="plain-list stack">
      {communities.map((community) => (
        <li className="community-line" key={community.id}>
          <div>
            <bdi>{community.name}</bdi>
            <p className="soft small">
              {community.members} {community.closed && <Badge tone="neutral">{community.closed}</Badge>}
            </p>
          </div>
          <form method="post" action={action}>
            <input type="hidden" name="communityId" value={community.id} />
            <Button variant="secondary" aria-label={community[name]}>
              {label}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  )
}
