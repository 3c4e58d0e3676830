import { unsealMailContent } from '~/features/messages/mail/mail-content'
import { read } from '~/infra/db'

export async function outbox() {
  const rows = await read.mail.findMany({ orderBy: { id: 'asc' } })
  return rows.map(({ kind, userId, content, expiresAt }) => {
    const opened = unsealMailContent(content)
    const blocks = opened?.template.blocks ?? []
    const links = blocks.flatMap((block) => (block.kind === 'link' ? [new URL(block.href)] : []))
    return { kind, userId, expiresAt, to: opened?.to, language: opened?.language, template: opened?.template, links }
  })
}

export async function tokenTo(address: string): Promise<string> {
  const mails = (await outbox()).filter(({ to }) => to === address)
  return mails.at(-1)?.links.at(-1)?.searchParams.get('token') ?? ''
}
