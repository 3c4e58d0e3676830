import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import type { ScreenTexts } from './texts'
import type { CommunityCard } from './views'

/** The grid of all communities for who has joined none yet (spec §2, Dashboard). Who only reads is not asked to join. */
export function FirstJoin({ communities, texts, canJoin }: { communities: CommunityCard[]; texts: ScreenTexts; canJoin: boolean }) {
  return (
    <section className="stack" aria-labelledby="first">
      <h2 id="first">{canJoin ? texts.firstTitle : texts.communities}</h2>
      {canJoin && <p>{texts.firstLead}</p>}
      {communities.length === 0 && <EmptyState text={texts.noCommunities} />}
      <ul className="plain-list card-grid">
        {communities.map((community) => (
          <Card as="li" key={community.id}>
            <h3>
              <bdi>{community.name}</bdi>
            </h3>
            <p dir="auto">{community.description}</p>
            <p className="soft small">{community.members}</p>
            {canJoin && (
              <form method="post" action="/dashboard/join">
                <input type="hidden" name="communityId" value={community.id} />
                <Button aria-label={community.joinName}>{texts.join}</Button>
              </form>
            )}
          </Card>
        ))}
      </ul>
    </section>
  )
}
