import { useT } from '~/i18n/localizer-context'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { CommunitySearchForm } from './CommunitySearchForm'
import type { DashboardView } from './load'
import { MembershipForm } from './MembershipForm'
import type { MembershipState } from './use-membership'
import type { CommunityCardView } from './views'

interface FirstCommunityPickerProps {
  communities: CommunityCardView[]
  finding: DashboardView['finding']
  canJoin: boolean
  membership: MembershipState
}

export function FirstCommunityPicker({ communities, finding, canJoin, membership }: FirstCommunityPickerProps) {
  const t = useT()
  return (
    <section className="stack" aria-labelledby="first">
      <h2 id="first">{t(canJoin ? 'dashboard:first.title' : 'dashboard:communities')}</h2>
      {canJoin && <p>{t('dashboard:first.lead')}</p>}
      <CommunitySearchForm finding={finding} shown={communities.length} headingId="first" />
      {communities.length === 0 && !finding.text && <EmptyState text={t('dashboard:no_communities')} />}
      <ul className="plain-list card-grid">
        {communities.map((community) => (
          <Card as="li" key={community.id}>
            <h3>
              <bdi>{community.name}</bdi>
            </h3>
            <p dir="auto">{community.description}</p>
            <p className="soft small">{t('dashboard:members', { count: community.memberCount })}</p>
            {canJoin && (
              <MembershipForm community={community} verb="join" membership={membership} />
            )}
          </Card>
        ))}
      </ul>
    </section>
  )
}
