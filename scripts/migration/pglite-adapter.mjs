import { Duplex } from 'node:stream'
import { PGlite } from '@electric-sql/pglite'
import { PrismaPg } from '@prisma/adapter-pg'

/** Prisma's adapter for PostgreSQL, where every connection is to a new, empty database inside this process. */
export class PgliteAdapter extends PrismaPg {
  /** @type {PGlite | undefined} */
  #database

  constructor() {
    super({ stream: () => new PgliteSocket(this.#database), max: 1, user: 'postgres', database: 'postgres' })
  }

  async connect() {
    this.#database = await PGlite.create()
    const connection = await super.connect()
    // The adapter cuts a script at every semicolon, inside of a text too.
    connection.executeScript = async (script) => {
      await this.#database?.exec(script)
    }
    return connection
  }

  connectToShadowDb() {
    return this.connect()
  }
}

/** What node-postgres takes for a socket: every message is handed to the database and its answer is read back. */
class PgliteSocket extends Duplex {
  #database

  constructor(database) {
    super()
    this.#database = database
  }

  connect() {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  _read() {}

  _write(message, _encoding, done) {
    this.#database.execProtocolRaw(message).then((answer) => {
      this.push(Buffer.from(answer))
      done()
    }, done)
  }

  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
}
