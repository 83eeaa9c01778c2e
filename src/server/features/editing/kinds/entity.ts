import { entities } from '#contract/values/entities'
import { entityFields } from '#contract/values/entity-fields'
import { plainFields } from '#contract/values/field-kinds'
import { partialDateText } from '../../../platform/text/partial-date.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { dateColumns } from '../dates.ts'
import { dateOrderErrors, plainErrors, slugErrors } from './checks.ts'
import type { AnyDraft, EditedEntity, KindOfEntity, Rows } from './kind.ts'
import { snakeCase } from './snake-case.ts'

/**
 * Creates the functions that read, validate and write one kind of entity. A new plain (single-value) field needs only
 * a description and a column.
 */
export function editedEntity<D extends AnyDraft>(entity: KindOfEntity<D>): EditedEntity<D> {
  const { kind, isDated, index } = entity
  const { noun, table } = entities[kind]
  const fields = entityFields[kind]
  const plain = plainFields(fields)
  const rows = Object.entries(entity.rows as Record<string, Rows<unknown>>)

  const columnsOf = (name: string): string[] => {
    const column = (entity.columns as Record<string, string>)[name] ?? snakeCase(name)
    return fields[name]?.kind === 'date'
      ? ['year', 'month', 'day'].map((part) => `${column}_${part}`)
      : [column]
  }
  const selected = plain.map(([name, { kind: valueKind }]) => {
    const columns = columnsOf(name).map((column) => `entity.${column}`)
    if (valueKind === 'date') return `array[${columns.join(', ')}] as "${name}"`
    // the driver returns numeric columns as strings
    return `${columns[0]}${valueKind === 'number' ? '::int' : ''} as "${name}"`
  })
  const selectDraft = `select entity.slug, ${[...selected, ...rows.map(([name, list]) => `${list.json('entity.id')} as "${name}"`)].join(', ')}
    from ${table} entity where entity.id = $1`

  const columnValues = (draft: D): [string, unknown][] => [
    ['slug', draft.slug],
    ...plain.flatMap(([name, field]): [string, unknown][] => {
      const value = draft[name as keyof D]
      const values = field.kind === 'date' ? dateColumns(value as string | null) : [value]
      return columnsOf(name).map((column, place) => [column, values[place]])
    }),
    ...Object.entries(entity.computed?.(draft) ?? {}),
  ]

  return {
    isDated,
    columnsOf,
    async read(tx: Queryable, id: number) {
      const [row] = await tx.query({
        name: `edit-${noun}-read`,
        text: selectDraft,
        values: [id],
      })
      const entries = Object.entries(fields).map(([name, field]) => {
        if (field.kind !== 'date') return [name, row![name]]
        const [year = null, month = null, day = null] = row![name] as (number | null)[]
        return [name, partialDateText({ year, month, day })]
      })
      return Object.fromEntries(entries) as D
    },
    normal: (draft) => ({
      ...draft,
      ...Object.fromEntries(
        rows.flatMap(([name, list]) => (list.normal ? [[name, list.normal(draft[name as keyof D])]] : [])),
      ),
    }),
    async check(tx, draft, changed, id) {
      const values = draft as unknown as Record<string, unknown>
      const issues = changed.has('slug') ? await slugErrors(tx, kind, draft.slug, id) : []
      for (const [name] of plain)
        if (changed.has(name)) issues.push(...(await plainErrors(tx, kind, name, values, id)))
      issues.push(...dateOrderErrors(kind, values, changed))
      for (const [name, list] of rows)
        if (changed.has(name)) issues.push(...(await list.issues(tx, draft[name as keyof D], id)))
      return issues
    },
    async insert(tx, draft) {
      const columns = columnValues(draft)
      const [row] = await tx.query<{ id: number }>({
        text: `insert into ${table} (${columns.map(([column]) => column).join(', ')})
          values (${columns.map((_, place) => `$${place + 1}`).join(', ')}) returning id`,
        values: columns.map(([, value]) => value),
      })
      return row!.id
    },
    async write(tx, id, draft, changed) {
      const columns = columnValues(draft)
      await tx.query({
        text: `update ${table} set ${columns.map(([column], place) => `${column} = $${place + 2}`).join(', ')} where id = $1`,
        values: [id, ...columns.map(([, value]) => value)],
      })
      for (const [name, list] of rows) if (changed.has(name)) await list.write(tx, id, draft[name as keyof D])
    },
    index,
  }
}
