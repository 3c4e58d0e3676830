import type { MoveProgressReporter } from './move'

const WIDTH = 30
const [BAR_EVERY_MS, LINE_EVERY_MS] = [100, 10_000]
const number = new Intl.NumberFormat('en')

interface Output {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

export function createProgressReporter(output: Output, clock = () => performance.now()): MoveProgressReporter & { end(): void } {
  let [what, total, done, isShown] = ['', 0, 0, false]
  let [reportedAt, beganAt] = [0, 0]

  const clear = () => {
    if (isShown) output.write('\r\x1b[K')
    isShown = false
  }
  const line = (text: string) => {
    clear()
    output.write(`${text}\n`)
  }
  const show = (table: string) => {
    const share = total === 0 ? 1 : Math.min(1, done / total)
    const full = Math.floor(share * WIDTH)
    const rows = `${what} ${number.format(done)} of ${number.format(total)} rows (${Math.floor(share * 100)} %), ${table}`
    if (!output.isTTY) return line(rows)
    const text = `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${rows}`
    output.write(`\r\x1b[K${text.slice(0, (output.columns ?? 80) - 1)}`)
    isShown = true
  }
  const isUpdateDue = () => clock() - reportedAt >= (output.isTTY ? BAR_EVERY_MS : LINE_EVERY_MS)

  return {
    begin(next, rows) {
      [what, total, done, beganAt, reportedAt] = [next, rows, 0, clock(), clock()]
      line(`${next} ${number.format(rows)} rows`)
    },
    add(rows, table) {
      done += rows
      if (done >= total) return line(`${what} took ${Math.round((clock() - beganAt) / 1000)} s`)
      if (!isUpdateDue()) return
      reportedAt = clock()
      show(table)
    },
    putBack({ kind, name }) {
      if (output.isTTY) {
        output.write(`\r\x1b[KMaking the ${kind} ${name}`.slice(0, (output.columns ?? 80) + 3))
        isShown = true
      } else if (isUpdateDue()) {
        reportedAt = clock()
        line(`Making the ${kind} ${name}`)
      }
    },
    end: clear,
  }
}
