import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|css|svg|html|json|txt|xml|webmanifest)$/
const MIN_BYTES = 1024 // Smaller files fit into one packet even uncompressed.

const brotli = (data) => promisify(brotliCompress)(data, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
})
const gz = (data) => promisify(gzip)(data, { level: 9 })

/** Writes `.br` and `.gz` copies of the text files. `app/server/static-files.ts` sends these copies. */
export async function writeCompressedCopies(folder) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(async (file) => {
    const data = await readFile(file)
    if (data.length < MIN_BYTES) return
    await Promise.all([writeFile(`${file}.br`, await brotli(data)), writeFile(`${file}.gz`, await gz(data))])
  }))
}
