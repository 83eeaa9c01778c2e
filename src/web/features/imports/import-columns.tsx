import { type SubmitEvent, useState } from 'react'
import type { BookImport } from '#contract/calls/imports'
import { type ImportField, importFields } from '#contract/values/enums'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { CallOutcome } from '../../shared/call-outcome.tsx'
import { Button } from '../../ui/button.tsx'
import { Options } from '../../ui/options.tsx'
import { SelectField } from '../../ui/select-field.tsx'

/**
 * Lists the columns of an imported file. The reader can assign each column to a field, except in a JSON file
 * (`isFixed`).
 */
export function ImportColumns({ imported }: { imported: BookImport }) {
  const t = useWords('imports')
  const { columns } = imported
  const unused = columns.filter(({ field }) => field === null).length
  return (
    <details className="import-questions">
      <summary>{unused === 0 ? t('columns.assigned') : t('columns.title', { count: unused })}</summary>
      {columns.some(({ isFixed }) => isFixed) ? (
        <dl className="import-answers">
          {columns.map(({ name, values }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="muted">{t('columns.values', { values: values.join(' · ') })}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <ColumnForm imported={imported} />
      )}
    </details>
  )
}

function ColumnForm({ imported: { id, columns } }: { imported: BookImport }) {
  const t = useWords('imports')
  const [fields, setFields] = useState<Readonly<Record<string, ImportField | null>>>({})
  const answer = useCall('answerImport')

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    const changed = columns.flatMap(({ name, field: before }) => {
      const field = fields[name]
      return field === undefined || field === before ? [] : [{ name, field }]
    })
    if (changed.length === 0 || answer.isPending) return
    answer.mutate({ params: { id }, body: { columns: changed } })
  }
  return (
    <>
      <p className="muted">{t('columns.lead')}</p>
      <form onSubmit={submit}>
        <div className="import-answers">
          {columns.map(({ name, values, field }) => (
            <SelectField
              key={name}
              label={name}
              hint={t('columns.values', { values: values.join(' · ') })}
              value={(fields[name] === undefined ? field : fields[name]) ?? ''}
              onChange={({ target }) =>
                setFields((before) => ({ ...before, [name]: (target.value || null) as ImportField | null }))
              }
            >
              <option value="">{t('columns.unused')}</option>
              <Options values={importFields} label={(each) => t(`field.${each}`)} />
            </SelectField>
          ))}
        </div>
        <CallOutcome of={answer} />
        <Button type="submit" aria-busy={answer.isPending}>
          {t('columns.save')}
        </Button>
      </form>
    </>
  )
}
