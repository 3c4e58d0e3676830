// Stands for remix-serve: CommonJS, loaded after the front door, with its middlewares, routes and signal listeners.
const express = require('express')
const morgan = require('morgan')
const compression = require('compression')

const app = express()
app.use(compression())
app.use(express.static('app'))
app.use(morgan('tiny'))
app.all('/slow', (_req, res) => {
  console.log('begun')
  setTimeout(() => res.type('text').send('done'), 2000)
})
app.all('/stuck', () => console.log('begun'))
app.all('/reject', (_req, res) => {
  Promise.reject(new Error('nobody waits'))
  res.end('ok')
})
app.all('/throw', () => setImmediate(() => { throw new Error('nobody catches') }))
app.all('/readyz', (_req, res) => res.sendStatus(globalThis[Symbol.for('site')].stopping ? 503 : 200))
app.all('*', (_req, res) => res.type('text').send('ok'))

globalThis[Symbol.for('site')].onStop(async () => console.log('closed the database'))
const server = app.listen(Number(process.env.PORT), process.env.HOST, () => console.log('listening'))
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => server.close(console.error))
