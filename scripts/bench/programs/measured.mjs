// Loaded into every measured server: reports its resource usage to the parent process on request.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send({ cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 1e6 })
})
process.channel.unref() // being asked is no reason to stay alive
