type Underscored<Choice extends string> = Choice extends `${infer Head}-${infer Tail}` ? `${Head}_${Underscored<Tail>}` : Choice
type Hyphenated<Column extends string> = Column extends `${infer Head}_${infer Tail}` ? `${Head}-${Hyphenated<Tail>}` : Column

/** A choice as the database client names it, whose names are identifiers: `new-parent` is `new_parent`. */
export const toColumn = <Choice extends string>(choice: Choice) => choice.replaceAll('-', '_') as Underscored<Choice>

/** A choice as the specification writes it, of the name that the database client has for it. */
export const fromColumn = <Column extends string>(column: Column) => column.replaceAll('_', '-') as Hyphenated<Column>
