import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const MIB = 1024 * 1024

/** Garbage does not count, so the figure does not depend on when Node collects it. */
function heldMemory() {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / MIB
}

/** The returned function ends the watch and returns by how many MiB the memory in use grew at most. */
export function watchMemory() {
  const before = heldMemory()
  let max = before
  const watch = setInterval(() => (max = Math.max(max, heldMemory())), 20)
  return () => {
    clearInterval(watch)
    return max - before
  }
}
