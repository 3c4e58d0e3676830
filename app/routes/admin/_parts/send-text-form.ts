import { sendWithKeepalive } from '~/ui/form/send-with-keepalive'
import type { MarkdownBlocks } from '~/ui/reading/MarkdownText'

export interface TextFormReply {
  isSaved?: boolean
  preview?: MarkdownBlocks
}

/** Sends a form while the author types, without the router: a request of the router could cancel the navigation after saving. */
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
