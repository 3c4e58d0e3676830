import { useState } from 'react'
import { useT } from '~/i18n/localizer-context'
import { Badge } from '~/ui/Badge'
import { CommunitySearchForm } from './CommunitySearchForm'
import type { DashboardView } from './load'
import { MembershipForm } from './MembershipForm'
import type { MembershipState, MembershipAction } from './use-membership'
import type { CommunityItemView } from './views'

interface CommunitiesProps {
  joined: CommunityItemView[]
  others: CommunityItemView[]
  finding: DashboardView['finding']
  canJoin: boolean
  membership: MembershipState
}

/** Collapsed on a phone, so that the stories start near the top. */
export function Communities({ joined, others, finding, canJoin, membership }: CommunitiesProps) {
  const t = useT()
  const [hasSearched] = useState(finding.text !== '')
  if (joined.length === 0) return null
  const { wanted } = membership
  const all = [...joined, ...others]
  const isJoined = ({ id }: CommunityItemView) => (wanted?.communityId === id ? wanted.verb === 'join' : joined.some((one) => one.id === id))
  const more = all.filter((community) => !isJoined(community))
  return (
    <aside className="communities" aria-label={t('dashboard:communities')}>
      <details className="communities-fold" open={hasSearched}>
        <summary>{t('dashboard:joined_title')}</summary>
        <section className="stack" aria-labelledby="joined">
          <h2 id="joined">{t('dashboard:joined_title')}</h2>
          <CommunityList communities={all.filter(isJoined)} verb="leave" membership={membership} />
        </section>
        {canJoin && (more.length > 0 || finding.text) && (
          <section className="stack" aria-labelledby="more">
            <h2 id="more">{t('dashboard:more_title')}</h2>
            <CommunitySearchForm finding={finding} shown={more.length} headingId="more" />
            <CommunityList communities={more} verb="join" membership={membership} />
          </section>
        )}
      </details>
    </aside>
  )
}

interface CommunityListProps {
  communities: CommunityItemView[]
  verb: MembershipAction
  membership: MembershipState
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
