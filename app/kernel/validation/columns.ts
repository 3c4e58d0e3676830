type Underscored<Choice extends string> = Choice extends `${infer Head}-${infer Tail}` ? `${Head}_${Underscored<Tail>}` : Choice
type Hyphenated<Column extends string> = Column extends `${infer Head}_${infer Tail}` ? `${Head}-${Hyphenated<Tail>}` : Column

export const toColumnValue = <Choice extends string>(choice: Choice) => choice.replaceAll('-', '_') as Underscored<Choice>

export const fromColumnValue = <Column extends string>(column: Column) => column.replaceAll('_', '-') as Hyphenated<Column>
