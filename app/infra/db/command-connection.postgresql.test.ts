import { connect, createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../tests/support/database'
import { env } from '../env'
import { connectPostgresqlClient } from './command-connection'

useDatabase()

test('a command retries when the server is too busy to accept it at once', async () => {
  const { hostname, port } = new URL(env.databaseUrl)
  const slow = createServer((client) => {
    setTimeout(() => client.pipe(connect(Number(port), hostname)).pipe(client), 4_500)
  })
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  const url = new URL(env.databaseUrl)
  url.port = String((slow.address() as AddressInfo).port)
  const client = await connectPostgresqlClient(url.href)
  expect((await client.query('SELECT 1 AS "one"')).rows).toEqual([{ one: 1 }])
  await client.end()
  slow.close()
})
