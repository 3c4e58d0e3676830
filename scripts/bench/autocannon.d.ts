/** Declares only the parts of the API that the benchmark uses; the package ships no types. */
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    amount: number
    headers?: Record<string, string>
    /** Each connection sends these requests in turn, repeatedly. */
    requests?: { method?: string; body?: string }[]
    /** Number of requests after which a connection is reopened. */
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
