// A minimal server as a baseline: responds with the contents of a file and, on POST, verifies a password first.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { hashSync, verify } from '@node-rs/argon2'

const [port, file] = process.argv.slice(2)
const body = file ? readFileSync(file) : Buffer.from('ok')
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } // The same cost as in app/infra/password.ts.
const hash = hashSync('a password', cost)

createServer(async (req, res) => {
  if (req.method === 'POST') await verify(hash, 'a password')
  res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length })
  res.end(body)
}).listen({ port: Number(port), host: '127.0.0.1', backlog: 4096 })
