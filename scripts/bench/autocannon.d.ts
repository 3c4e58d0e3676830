/** What the bench uses of it; the package brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** How many requests in all. */
    amount: number
    headers?: Record<string, string>
    /** Sent one after another, over and over, by each connection. */
    requests?: { method?: string; body?: string }[]
    /** After so many requests a connection is opened anew. */
    reconnectRate?: number
  }

  interface Result {
    requests: { sent: number }
    statusCodeStats: Record<string, { count: number }>
    errors: number
    timeouts: number
  }

  export default function autocannon(options: Options): Promise<Result>
}
