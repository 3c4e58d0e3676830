import { Duplex } from 'node:stream'
import { PGlite } from '@electric-sql/pglite'
import { PrismaPg } from '@prisma/adapter-pg'

const CHAR = 18
const TEXT = 25

/** Prisma's adapter for PostgreSQL, where every connection is to a new, empty database inside this process. */
export class PgliteAdapter extends PrismaPg {
  #database

  constructor() {
    super({ stream: () => new PgliteSocket(this.#database), max: 1, user: 'postgres', database: 'postgres' })
  }

  async connect() {
    this.#database = await PGlite.create()
    const connection = await super.connect()
    // The engine runs a whole migration at once; the adapter takes single statements, or cuts at every semicolon.
    connection.executeScript = async (script) => void (await this.#database.exec(script))
    connection.executeRaw = async ({ sql }) => (await this.#database.exec(sql), 0)
    // PostgreSQL's catalogue has columns of the type "char", which the adapter does not know: text does as well.
    const performIO = connection.performIO.bind(connection)
    connection.performIO = async (query) => {
      const result = await performIO(query)
      for (const field of result.fields) if (field.dataTypeID === CHAR) field.dataTypeID = TEXT
      return result
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
