import type { DraftView } from './text-draft'
import { useLivePreview } from './use-live-preview'
import { useTextDraft } from './use-text-draft'

/** A draft and a live preview of a text in Markdown. `form` holds the props of its SiteForm. */
export function useWriting(draft: DraftView) {
  const { element, state, note, stop } = useTextDraft(draft)
  const live = useLivePreview(element, draft)
  const onInput = () => {
    note()
    live.note()
  }
  return { state, blocks: live.blocks, form: { ref: element, isDrafted: true, onSend: stop, onInput } }
}
