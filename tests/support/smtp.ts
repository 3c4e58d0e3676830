import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export interface Received extends Email {
  messageId: string
  /** The recipients in the envelope, not in the header. */
  recipients: string[]
  raw: string
}

/**
 * The server's response to an email: an error code at the recipient or the message, a broken connection, or silence at either
 * point.
 */
type Reply = { to: number } | { data: number } | 'drop' | { silentAt: 'to' | 'data' } | undefined

export interface MailServer {
  url: string
  received: Received[]
  /** The Message-IDs of all emails sent, accepted or not, in order. */
  offered: string[]
  answer(reply: (recipient: string) => Reply): void
  stop(): Promise<void>
  /** At the same address as before. */
  start(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  let reply: (recipient: string) => Reply = () => undefined
  let port = 0
  let server: SMTPServer | undefined
  const [received, offered]: [Received[], string[]] = [[], []]

  const listen = () =>
    new Promise<void>((resolve, reject) => {
      const sockets = new Set<Socket>()
      const opened = new SMTPServer({
        authOptional: true,
        disableReverseLookup: true,
        disabledCommands: ['STARTTLS'],
        closeTimeout: 50,
        onRcptTo({ address }, _session, done) {
          const said = reply(address)
          if (isSilent(said, 'to')) return
          done(typeof said === 'object' && 'to' in said ? refusal(said.to) : null)
        },
        onData(stream, session, done) {
          void take(stream, session).then((said) => {
            if (said === 'drop') for (const socket of sockets) socket.destroy()
            else if (!isSilent(said, 'data')) done(typeof said === 'object' && 'data' in said ? refusal(said.data) : null)
          }, () => {
            // The sender has died in the middle.
          })
        },
      })
      opened.server.on('connection', (socket: Socket) => sockets.add(socket.on('close', () => sockets.delete(socket))))
      opened.on('error', reject)
      opened.listen(port, '127.0.0.1', () => {
        port = (opened.server.address() as AddressInfo).port
        server = opened
        resolve()
      })
    })

  async function take(stream: NodeJS.ReadableStream, { envelope }: SMTPServerSession): Promise<Reply> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    const raw = Buffer.concat(chunks)
    const mail = await PostalMime.parse(raw)
    const recipients = envelope.rcptTo.map(({ address }) => address)
    const messageId = mail.messageId ?? ''
    const said = reply(recipients[0] ?? '')
    offered.push(messageId)
    if (!said) received.push({ ...mail, messageId, recipients, raw: raw.toString() })
    return said
  }

  await listen()
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    offered,
    answer: (next) => (reply = next),
    stop: () => new Promise((resolve) => (server ? server.close(() => resolve()) : resolve())),
    start: listen,
  }
}

const isSilent = (said: Reply, at: 'to' | 'data') => typeof said === 'object' && 'silentAt' in said && said.silentAt === at
const refusal = (responseCode: number) => Object.assign(new Error('Refused for a test'), { responseCode })
