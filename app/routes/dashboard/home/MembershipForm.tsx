import type { FormEvent } from 'react'
import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import type { MembershipState, MembershipAction } from './use-membership'
import type { CommunityItemView } from './views'

interface MembershipFormProps {
  community: CommunityItemView
  verb: MembershipAction
  variant?: 'primary' | 'secondary'
  membership: MembershipState
}

export function MembershipForm({ community: { id, name }, verb, variant, membership }: MembershipFormProps) {
  const t = useT()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (membership.wanted?.communityId !== id) membership.change(verb, id)
  }
  return (
    <form method="post" action={`/dashboard/${verb}`} onSubmit={onSubmit}>
      <input type="hidden" name="communityId" value={id} />
      <Button variant={variant} aria-label={t(`dashboard:${verb}_name`, { name })}>
        {t(`dashboard:${verb}`)}
      </Button>
    </form>
  )
}
