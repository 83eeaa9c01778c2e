import { useWords } from '../../../platform/words.tsx'
import { Field } from '../../../ui/field.tsx'
import type { EntityForm } from '../form/use-entity-form.ts'
import { Rows } from './rows.tsx'

interface WithSlug {
  slug: string
}

/** The part of the address that names the thing; made from the name unless it is given. */
export function SlugField({ form }: { form: EntityForm<WithSlug> }) {
  const t = useWords('editing')
  return (
    <Field
      label={t('field.slug')}
      hint={t('slugHint')}
      name="slug"
      value={form.draft.slug}
      maxLength={120}
      autoCapitalize="off"
      spellCheck={false}
      error={form.faultOf('slug')}
      onChange={({ target }) => form.set('slug', target.value)}
    />
  )
}

interface WithIds {
  externalIds: { scheme: string; value: string }[]
}

/** Numbers under which others know the thing. */
export function IdentifiersField({ form }: { form: EntityForm<WithIds> }) {
  const t = useWords('editing')
  return (
    <Rows
      path="externalIds"
      title={t('field.externalIds')}
      hint={t('identifiers.hint')}
      error={form.faultOf('externalIds')}
      rowLabel={t('identifiers.row')}
      addLabel={t('identifiers.add')}
      items={form.draft.externalIds}
      blank={() => ({ scheme: '', value: '' })}
      onChange={(items) => form.set('externalIds', items)}
    >
      {(item, place, set) => (
        <>
          <Field
            label={t('field.scheme')}
            name={`externalIds.${place}.scheme`}
            value={item.scheme}
            maxLength={40}
            error={form.faultOf(`externalIds.${place}.scheme`)}
            onChange={({ target }) => set({ ...item, scheme: target.value })}
          />
          <Field
            label={t('field.value')}
            name={`externalIds.${place}.value`}
            value={item.value}
            maxLength={100}
            error={form.faultOf(`externalIds.${place}.value`)}
            onChange={({ target }) => set({ ...item, value: target.value })}
          />
        </>
      )}
    </Rows>
  )
}

/** A date as exact as it is known. */
export function DateField({
  label,
  name,
  value,
  error,
  onChange,
}: {
  label: string
  name: string
  value: string | null
  error: string | undefined
  onChange: (date: string | null) => void
}) {
  const t = useWords('editing')
  return (
    <Field
      label={label}
      hint={t('dateHint')}
      name={name}
      value={value ?? ''}
      maxLength={11}
      autoComplete="off"
      error={error}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  )
}
