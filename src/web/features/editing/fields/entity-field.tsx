import { useController } from 'react-hook-form'
import type { EditedKind } from '#contract/values/enums'
import { useErrorOf } from '../form/inputs.ts'
import { useKnownNames } from '../form/known-names.ts'
import { EntityPicker } from './entity-picker.tsx'

interface EntityFieldProps {
  kind: EditedKind
  label: string
  hint?: string
  /** Path of the field in the draft, for example `contributors.0.personId`. */
  name: string
  isOptional?: boolean
  onPicked?: () => void
}

/** Form field that references an entity by id. The value is 0 or null while no entity is selected. */
export function EntityField({ kind, label, hint, name, isOptional = false, onPicked }: EntityFieldProps) {
  const { field } = useController({ name })
  const errorOf = useErrorOf()
  const { nameOf, learn } = useKnownNames()
  const named = kind === 'authors' ? 'people' : kind
  const id = field.value as number | null
  const rowPath = name.split('.').slice(0, -1).join('.')
  return (
    <EntityPicker
      kind={kind}
      label={label}
      hint={hint}
      name={name}
      value={id || null}
      valueName={id === null ? undefined : nameOf(named, id)}
      // a field in a row of a list also shows the error of the whole row
      error={rowPath === '' ? errorOf(name) : errorOf(name, rowPath)}
      onPick={(picked) => {
        learn(named, picked.id, picked.name)
        field.onChange(picked.id)
        onPicked?.()
      }}
      {...(isOptional && { onClear: () => field.onChange(null) })}
    />
  )
}
