import { useRef, useState } from 'react'
import { useAutosave } from '~/ui/form/use-autosave'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { sendTextForm, type TextFormReply } from './send-text-form'
import type { TextDraftView } from './text-draft'

export function useTextDraft({ address }: TextDraftView, submissionReply: SubmissionReply | undefined) {
  const element = useRef<HTMLFormElement>(null)
  const [{ isBusy, reply }, setSending] = useState<{ isBusy: boolean; reply?: TextFormReply }>({ isBusy: false })
  const turn = useRef(0)
  const send = async (form: HTMLFormElement) => {
    const own = (turn.current += 1)
    setSending(({ reply: last }) => ({ isBusy: true, reply: last }))
    const answer = await sendTextForm(address, form, 'draft')
    if (own === turn.current) setSending({ isBusy: false, reply: answer })
  }
  const draft = useAutosave(element, { send: (form) => void send(form), sendHidden: (form) => void send(form), isBusy, reply, submissionReply })
  return { ...draft, element }
}
