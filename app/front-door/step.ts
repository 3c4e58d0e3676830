import type { IncomingMessage, ServerResponse } from 'node:http'

/** Looks at a request before Remix does: answers it, or calls `next`. */
export type Step = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** One step that takes the given ones in order. Whatever one of them throws goes to `onError`. */
export function inOrder(steps: Step[], onError: (error: unknown, ...request: Parameters<Step>) => void): Step {
  return (req, res, next) => {
    const take = (index: number) => {
      const step = steps[index]
      if (!step) return next()
      try {
        step(req, res, () => take(index + 1))
      } catch (error) {
        onError(error, req, res, next)
      }
    }
    take(0)
  }
}
