import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { hasUserInput } from '~/ui/form/has-user-input'
import type { MarkdownBlocks } from '~/ui/reading/MarkdownText'
import { sendTextForm } from './send-text-form'
import type { TextDraftView } from './text-draft'

const DELAY_MS = 500

/** `blocks` is undefined until the first preview arrives. Call `note` on every input event; it schedules a new preview. */
export function useLivePreview(form: RefObject<HTMLFormElement>, { address }: TextDraftView) {
  const [blocks, setBlocks] = useState<MarkdownBlocks>()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const turn = useRef(0)
  const renew = useCallback(async () => {
    if (!form.current) return
    const own = (turn.current += 1)
    const { preview } = await sendTextForm(address, form.current, 'preview')
    if (preview && own === turn.current) setBlocks(preview)
  }, [form, address])
  const note = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void renew(), DELAY_MS)
  }, [renew])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (form.current && hasUserInput(form.current)) note()
  }, [form, note])
  return { blocks, note }
}
