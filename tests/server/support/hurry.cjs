// Loaded into a server by --require: pauses of a minute and longer, which only background jobs make, pass a hundred times as fast.
const inTime = globalThis.setTimeout
const hurried = (callback, ms, ...args) => inTime(callback, ms >= 60_000 ? ms / 100 : ms, ...args)
globalThis.setTimeout = Object.defineProperties(hurried, Object.getOwnPropertyDescriptors(inTime))
