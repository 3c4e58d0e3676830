import { useT } from '~/i18n/localizer-context'
import { Badge } from '~/ui/Badge'
import { MembershipForm } from './MembershipForm'
import type { Membership, MembershipVerb } from './use-membership'
import type { CommunityLine } from './views'

interface CommunitiesProps {
  joined: CommunityLine[]
  others: CommunityLine[]
  canJoin: boolean
  membership: Membership
}

/** The communities that the member has joined, and those she could join. Folded on a phone, so that the stories come soon. */
export function Communities({ joined, others, canJoin, membership }: CommunitiesProps) {
  const t = useT()
  if (joined.length === 0) return null
  const { wanted } = membership
  const all = [...joined, ...others]
  const isJoined = ({ id }: CommunityLine) => (wanted?.communityId === id ? wanted.verb === 'join' : joined.some((one) => one.id === id))
  const more = all.filter((community) => !isJoined(community))
  return (
    <aside className="communities" aria-label={t('dashboard:communities')}>
      <details className="communities-fold">
        <summary>{t('dashboard:joined_title')}</summary>
        <section className="stack" aria-labelledby="joined">
          <h2 id="joined">{t('dashboard:joined_title')}</h2>
          <CommunityList communities={all.filter(isJoined)} verb="leave" membership={membership} />
        </section>
        {canJoin && more.length > 0 && (
          <section className="stack" aria-labelledby="more">
            <h2 id="more">{t('dashboard:more_title')}</h2>
            <CommunityList communities={more} verb="join" membership={membership} />
          </section>
        )}
      </details>
    </aside>
  )
}

interface CommunityListProps {
  communities: CommunityLine[]
  verb: MembershipVerb
  membership: Membership
}

function CommunityList({ communities, verb, membership }: CommunityListProps) {
  const t = useT()
  return (
    <ul className="plain-list stack">
      {communities.map((community) => (
        <li className="community-line" key={community.id}>
          <div>
            <bdi>{community.name}</bdi>
            <p className="soft small">
              {t('dashboard:members', { count: community.memberCount })} {!community.isActive && <Badge tone="neutral">{t('dashboard:inactive')}</Badge>}
            </p>
          </div>
          <MembershipForm community={community} verb={verb} variant="secondary" membership={membership} />
        </li>
      ))}
    </ul>
  )
}
