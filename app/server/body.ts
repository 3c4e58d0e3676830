import type { IncomingMessage } from 'node:http'
import { MemoryBudget } from './memory-budget'

/** Limits the total memory for request bodies to 64 MiB. Even a busy site needs only a few MiB at a time. */
const readBudget = new MemoryBudget<IncomingMessage>(64 * 1024 * 1024, (req) => req.socket.destroy())

export type BodyErrorCode = 'too_large' | 'too_slow' | 'gone'

/**
 * Reads the body into one buffer that grows to at most `limit` bytes, so that small chunks cost no extra memory. Returns `too_large`
 * if the body exceeds `limit`, `too_slow` if the body is incomplete after `ms`, and `gone` if the client disconnected or
 * `readBudget` closed the connection.
 */
export function bufferBody(req: IncomingMessage, limit: number, ms: number): Promise<Uint8Array<ArrayBuffer> | BodyErrorCode> {
  return new Promise((resolve) => {
    let buffer = Buffer.alloc(Math.min(limit, Number(req.headers['content-length'] ?? 0) || 1024, 4096))
    let size = 0
    readBudget.hold(req, buffer.length)
    const settle = (result: Uint8Array<ArrayBuffer> | BodyErrorCode) => {
      clearTimeout(timer)
      readBudget.release(req)
      req.off('data', read).off('end', finish).off('close', leave).pause()
      resolve(result)
    }
    const read = (chunk: Buffer) => {
      if (size + chunk.length > limit) return settle('too_large')
      if (size + chunk.length > buffer.length) {
        const larger = Buffer.alloc(Math.min(limit, Math.max(2 * buffer.length, size + chunk.length)))
        readBudget.hold(req, larger.length - buffer.length)
        larger.set(buffer.subarray(0, size))
        buffer = larger
      }
      buffer.set(chunk, size)
      size += chunk.length
    }
    const finish = () => settle(new Uint8Array(buffer.buffer, buffer.byteOffset, size))
    const leave = () => settle('gone')
    const timer = setTimeout(settle, ms, 'too_slow')
    req.on('data', read).on('end', finish).on('close', leave)
  })
}

export function streamBody(req: IncomingMessage, limit: number): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Buffer, undefined> = req.iterator({ destroyOnReturn: false })
  let left = limit
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value } = await chunks.next()
      left -= value?.length ?? 0
      if (value && left >= 0) return controller.enqueue(value)
      controller.close()
      await chunks.return?.()
    },
    cancel: async () => void (await chunks.return?.()),
  }, { highWaterMark: 0 })
}
