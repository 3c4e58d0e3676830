// Loaded into a server by --require: logs each garbage collection that held the event loop for 20 ms or longer.
const { PerformanceObserver } = require('node:perf_hooks')

new PerformanceObserver((list) => {
  for (const { duration: ms } of list.getEntries()) if (ms >= 20) console.log(JSON.stringify({ event: 'collection', ms: Math.round(ms) }))
}).observe({ entryTypes: ['gc'] })
