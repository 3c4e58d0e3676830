// Loaded into every server that is measured: tells its parent what it has used so far, whenever it is asked.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send({ cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 1e6 })
})
process.channel.unref() // being asked is no reason to stay alive
