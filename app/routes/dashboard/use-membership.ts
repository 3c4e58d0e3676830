import { useFetcher } from '@remix-run/react'
import { useT } from '~/i18n/localizer-context'
import type { MembershipReply } from './in-place'

export type MembershipVerb = 'join' | 'leave'

/** Joining and leaving communities in place: what the reader wants at this moment, and what came of the change before. */
export interface Membership {
  change: (verb: MembershipVerb, communityId: string) => void
  wanted: { verb: MembershipVerb; communityId: string } | null
  said: string
  hasFailed: boolean
}

export function useMembership(): Membership {
  const t = useT()
  const fetcher = useFetcher<MembershipReply & { verb?: MembershipVerb }>({ key: 'membership' })
  const { formData, data: reply } = fetcher
  const [verb, communityId] = [formData?.get('in-place'), formData?.get('communityId')]
  const isWanted = (verb === 'join' || verb === 'leave') && typeof communityId === 'string'
  const answer = isWanted || !reply ? null : 'isUnsent' in reply ? { text: t('dashboard:failures.join'), hasFailed: true } : reply
  return {
    change: (wanted, id) => fetcher.submit({ 'in-place': wanted, communityId: id }, { method: 'post', action: '/dashboard' }),
    wanted: isWanted ? { verb, communityId } : null,
    said: answer?.text ?? '',
    hasFailed: answer?.hasFailed ?? false,
  }
}
