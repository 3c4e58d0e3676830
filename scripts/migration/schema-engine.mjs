import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'

/** The package's entry point imports a .wasm file, which Node 20 does not support. */
export async function loadSchemaEngine() {
  const file = fileURLToPath(new URL('schema_engine_bg.wasm', import.meta.resolve('@prisma/schema-engine-wasm')))
  const { instance } = await WebAssembly.instantiate(readFileSync(file), { './schema_engine_bg.js': bindings })
  bindings.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
  return bindings.SchemaEngine
}
