import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { useT } from '~/i18n/localizer-context'
import type { MembershipReply } from './in-place'
import { startInPlaceRequest } from './send-in-place'

export type MembershipAction = 'join' | 'leave'

export interface MembershipState {
  change: (verb: MembershipAction, communityId: string) => void
  wanted: { verb: MembershipAction; communityId: string } | null
  message: string
  hasFailed: boolean
}

export function useMembership(): MembershipState {
  const t = useT()
  const fetcher = useFetcher<MembershipReply>({ key: 'membership' })
  const [last, setLast] = useState<MembershipAction>('join')
  const { formData, data: reply } = fetcher
  const [verb, communityId] = [formData?.get('in-place'), formData?.get('communityId')]
  const isWanted = (verb === 'join' || verb === 'leave') && typeof communityId === 'string'
  const answer = isWanted || !reply ? null : 'isUnsent' in reply ? { text: t(last === 'join' ? 'dashboard:failures.join' : 'frame:form.failed'), hasFailed: true } : reply
  return {
    change(wanted, communityId) {
      setLast(wanted)
      const content = new FormData()
      content.set('in-place', wanted)
      content.set('communityId', communityId)
      fetcher.submit(startInPlaceRequest(content), { method: 'post', action: '/dashboard' })
    },
    wanted: isWanted ? { verb, communityId } : null,
    message: answer?.text ?? '',
    hasFailed: answer?.hasFailed ?? false,
  }
}
