type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** Columns of a table in camel case: `CamelCased<Pick<Users, 'first_name'>>` for `first_name as "firstName"`. */
export type CamelCased<Row> = { [Column in keyof Row & string as CamelCase<Column>]: Row[Column] }

/** Columns of a table in an outer join: all are null if the table has no matching row. */
export type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }
