/** For each type, the wider types that hold all its values and are read in the same way. */
const WIDER = { smallint: ['integer', 'bigint'], integer: ['bigint'], real: ['double precision'] }

/**
 * Describes each change that breaks the previous version of the site. During an update, both versions use the same database.
 * @param {import('./database-catalogue.mjs').Catalogue} before
 * @param {import('./database-catalogue.mjs').Catalogue} after
 * @returns {string[]}
 */
export function findBreakingChanges(before, after) {
  return [
    ...before.tables.flatMap((table) => findTableChanges(table, after.tables)),
    ...[...before.enums].flatMap(([name, labels]) => findEnumChanges(name, labels, after.enums.get(name))),
  ]
}

function findTableChanges(before, tables) {
  const { name } = before
  const after = tables.find(({ id }) => id === before.id)
  if (!after) return [`drops or renames the table ${name}`]
  if (after.name !== name) return [`renames the table ${name}`]
  const kept = before.columns.flatMap((column) => findColumnChanges(`${name}.${column.name}`, column, after.columns.find(({ id }) => id === column.id)))
  const added = after.columns.filter(({ id }) => !before.columns.some((column) => column.id === id))
  const demanding = added.filter(({ isNullable, hasDefault }) => !isNullable && !hasDefault)
  return [
    ...kept,
    ...demanding.map((column) => `adds the column ${name}.${column.name}, which is NOT NULL and has no default`),
    ...narrowerUniques(before, after).map((columns) => `makes ${columns.map((column) => `${name}.${column}`).join(', ')} unique`),
  ]
}

function findColumnChanges(name, before, after) {
  if (!after) return [`drops or renames the column ${name}`]
  if (after.name !== before.name) return [`renames the column ${name}`]
  return [
    ...(isAsWide(before.type, after.type) ? [] : [`changes the type of ${name} from ${before.type} to ${after.type}`]),
    ...(before.isNullable && !after.isNullable ? [`makes the column ${name} NOT NULL`] : []),
    ...(before.hasDefault && !after.hasDefault && !after.isNullable ? [`takes the default of ${name} away`] : []),
  ]
}

/** Finds new unique indexes on existing columns, because the previous version may still write duplicates. */
function narrowerUniques(before, after) {
  const hadColumn = (column) => before.columns.some(({ name }) => name === column)
  const wasUnique = (columns) => before.uniqueIndexes.some((known) => known.every((column) => columns.includes(column)))
  return after.uniqueIndexes.filter((columns) => columns.every(hadColumn) && !wasUnique(columns))
}

function findEnumChanges(name, before, after) {
  if (!after) return [`drops or renames the enum ${name}`]
  return before.filter((label) => !after.includes(label)).map((label) => `takes the value ${label} out of the enum ${name}`)
}

function isAsWide(before, after) {
  const [old, young] = [before.toLowerCase(), after.toLowerCase()]
  if (old === young || WIDER[old]?.includes(young)) return true
  const [, length] = /^character varying\((\d+)\)$/.exec(old) ?? []
  if (length === undefined) return false
  return young === 'text' || young === 'character varying' || Number(/^character varying\((\d+)\)$/.exec(young)?.[1]) >= Number(length)
}
