import { sendWithKeepalive } from '~/ui/form/send-with-keepalive'
import type { MarkdownBlocks } from '~/ui/reading/MarkdownText'

export interface TextFormReply {
  isSaved?: boolean
  preview?: MarkdownBlocks
}

/** Bypasses the router, because a router submission could cancel the navigation after a save. Returns {} if the request fails. */
export async function sendTextForm(address: string, form: HTMLFormElement, intent: 'draft' | 'preview'): Promise<TextFormReply> {
  const content = new FormData(form)
  content.set('intent', intent)
  try {
    const answer = await sendWithKeepalive(address, content)
    return answer.ok ? ((await answer.json()) as TextFormReply) : {}
  } catch {
    return {}
  }
}
