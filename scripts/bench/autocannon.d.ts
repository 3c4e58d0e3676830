/** Declares only the parts of the API that the benchmark uses; the package ships no types. */
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    amount: number
    headers?: Record<string, string>
    requests?: { method?: string; body?: string }[]
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
