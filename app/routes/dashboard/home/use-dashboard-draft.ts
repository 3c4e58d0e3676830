import { useFetcher } from '@remix-run/react'
import type { RefObject } from 'react'
import { useAutosave } from '~/ui/form/use-autosave'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import type { DraftReply } from './in-place'
import { sendInPlace, startInPlaceRequest } from './send-in-place'

interface DashboardDraftOptions {
  complete: (content: FormData) => void
  submissionReply?: SubmissionReply
}

export function useDashboardDraft(form: RefObject<HTMLFormElement>, kind: 'story' | 'comment', { complete, submissionReply }: DashboardDraftOptions) {
  const fetcher = useFetcher<DraftReply>()
  const buildDraftContent = (element: HTMLFormElement) => {
    const content = new FormData(element)
    content.set('in-place', 'draft')
    content.set('kind', kind)
    complete(content)
    return content
  }
  return useAutosave(form, {
    send: (element) => fetcher.submit(startInPlaceRequest(buildDraftContent(element)), { method: 'post', action: '/dashboard' }),
    sendHidden: (element) => void sendInPlace(buildDraftContent(element)),
    isBusy: fetcher.state !== 'idle',
    reply: fetcher.data,
    submissionReply,
  })
}
