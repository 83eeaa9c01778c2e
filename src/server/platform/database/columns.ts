type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/**
 * Columns of a table (`Pick<Users, 'first_name'>`, with the table's type of tables.gen.ts) under the names that a
 * statement gives them by `first_name as "firstName"`.
 */
export type CamelCased<Row> = { [Column in keyof Row & string as CamelCase<Column>]: Row[Column] }

/** Columns of a table that is outer joined: all null where it has no row. */
export type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }
