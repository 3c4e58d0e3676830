import { sendKeptAlive } from '~/ui/form/send-kept-alive'
import type { MarkdownBlocks } from '~/ui/reading/MarkdownText'

export interface WritingReply {
  isSaved?: boolean
  preview?: MarkdownBlocks
}

/** Sends a form while the author types. Bypasses the router, whose requests could cancel the navigation after saving. */
export async function sendWriting(address: string, form: HTMLFormElement, intent: 'draft' | 'preview'): Promise<WritingReply> {
  const content = new FormData(form)
  content.set('intent', intent)
  try {
    const answer = await sendKeptAlive(address, content)
    return answer.ok ? ((await answer.json()) as WritingReply) : {}
  } catch {
    return {}
  }
}
