// Loaded into every measured server. Reports the resource usage to the parent process on request.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send({ cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 1e6 })
})
process.channel.unref() // waiting for messages must not keep the server alive
