import { sendKeptAlive } from '~/ui/form/send-kept-alive'
import type { MarkdownBlocks } from '~/ui/reading/MarkdownText'

export interface WritingReply {
  isSaved?: boolean
  preview?: MarkdownBlocks
}

/** Sends a form while the author types. A request through the router would end a navigation to the same address, such as the one after saving. */
export async function sendWriting(form: HTMLFormElement, fields: Readonly<Record<string, string>>): Promise<WritingReply> {
  const content = new FormData(form)
  for (const [name, value] of Object.entries(fields)) content.set(name, value)
  try {
    const answer = await sendKeptAlive('/admin/writing', content)
    return answer.ok ? ((await answer.json()) as WritingReply) : {}
  } catch {
    return {}
  }
}
