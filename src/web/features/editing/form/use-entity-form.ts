import { useEffect, useEffectEvent, useState } from 'react'
import { type Resolver, set, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import type { Written } from '#contract/calls/editing-schemas'
import { ApiError } from '../../../platform/api-error.ts'
import { useErrorText } from '../../../platform/error-text.ts'
import { setServerErrors } from '../../../platform/form-errors.ts'
import type { Common } from '../kinds/kind.ts'
import { useSavedDraft } from './use-saved-draft.ts'
import { type NamedKind, nameKey, type Names } from './draft-names.ts'
import { changedFields, type Difference, differenceOf, merged, type Side } from './merge-versions.ts'

/** Initial state of a form: the entity from the server, or an empty draft with `version` null. */
export interface Beginning {
  draft: Common
  version: number | null
  names: Names
}

/** Conflict with a version that another editor has saved since the form was loaded. */
interface Conflict {
  their: Common
  version: number
  /** Display name of the other editor; null if unknown. */
  by: string | null
  /** Time of the other editor's change (ISO 8601); null if unknown. */
  at: string | null
  difference: Difference<Common>
}

interface Options {
  userId: string
  /** Identifies the entity in the storage key of the draft, for example `books:12` or `books:new`. */
  place: string
  beginning: Beginning
  /** Trims texts and removes empty values, before validation and sending. */
  tidy: (draft: Common) => Common
  /** Validates the draft. Returns error messages by the path of the field ('names.0.value'). */
  check: (draft: Common) => Readonly<Record<string, string>>
  send: (written: {
    draft: Common
    /** Values of the fields that differ from the draft as it was loaded. */
    changed: Partial<Common>
    version: number | null
    why: string | undefined
  }) => Promise<Written>
  /** Reads the other editor's version from the error response of a version conflict. */
  readCurrent: (current: unknown) => Beginning
  onSaved: (written: Written) => Promise<void>
}

/** State of an entity's form, including its stored draft and a conflict with another editor. */
export interface EntityForm {
  form: UseFormReturn<Common>
  draft: Common
  changed: readonly string[]
  isDirty: boolean
  /** False if the unsaved input could not be stored on this device. */
  isStored: boolean
  why: string
  setWhy: (why: string) => void
  save: () => Promise<void>
  names: Names
  learn: (kind: NamedKind, id: number, name: string) => void
  /** A draft stored on this device that the editor has not restored or discarded yet. */
  savedDraft: { at: string; restore: () => void; discard: () => void } | null
  conflict: (Conflict & { settle: (choices: Readonly<Record<string, Side>>) => void }) | null
}

/** Manages the form of an entity of any kind: validation, saving, the stored draft and version conflicts. */
export function useEntityForm(options: Options): EntityForm {
  const { beginning, tidy, check, send, readCurrent, onSaved } = options
  const errorText = useErrorText()
  const [version, setVersion] = useState(beginning.version)
  const [names, setNames] = useState(beginning.names)
  const [why, setWhy] = useState('')
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [saved, setSaved] = useState<Written | null>(null)
  const resolver: Resolver<Common> = (values) => {
    const draft = tidy(values)
    const found = Object.entries(check(draft))
    const errors = {}
    for (const [path, message] of found) set(errors, path, { type: 'own', message })
    return found.length === 0 ? { values: draft, errors: {} } : { values: {}, errors }
  }
  const form = useForm<Common>({
    defaultValues: beginning.draft,
    resolver,
    // the error summary gets the focus, not the first invalid field
    shouldFocusError: false,
  })
  const { formState } = form
  const base = formState.defaultValues as Common
  const draft = useWatch({ control: form.control }) as Common

  const changed = changedFields(base, draft)
  const isDirty = saved === null && changed.length > 0
  const onDevice = useSavedDraft(options, { base, version, draft, names }, isDirty)

  // `onSaved` leaves the page; called before `isDirty` is false, it would cause a warning about unsaved input
  const onWritten = useEffectEvent((written: Written) => void onSaved(written))
  const forgetDraft = useEffectEvent(onDevice.forget)
  useEffect(() => {
    if (saved === null) return
    forgetDraft()
    onWritten(saved)
  }, [saved])

  function goOn(from: Pick<Beginning, 'draft' | 'version'>, mine: Common): void {
    form.resetDefaultValues(from.draft)
    form.setValues(mine)
    setVersion(from.version)
  }

  async function write(tidied: Common): Promise<void> {
    try {
      const pairs = changedFields(base, tidied).map((field) => [field, tidied[field]])
      const changed = Object.fromEntries(pairs) as Partial<Common>
      setSaved(await send({ draft: tidied, changed, version, why: why.trim() || undefined }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict' && error.details['current']) {
        const { current, changedBy, changedAt } = error.details
        const { draft: their, version, names } = readCurrent(current)
        setNames((now) => ({ ...now, ...names }))
        setConflict({
          their,
          version: version ?? 0,
          by: (changedBy as { displayName: string } | null | undefined)?.displayName ?? null,
          at: typeof changedAt === 'string' ? changedAt : null,
          difference: differenceOf(base, tidied, their),
        })
      } else if (!setServerErrors(error, form.setError)) form.setError('root', { message: errorText(error) })
    }
  }

  async function save(): Promise<void> {
    if (formState.isSubmitting || conflict) return
    // removes empty rows first, so that the paths of validation errors match the rows of the form
    form.setValues(tidy(form.getValues()))
    await form.handleSubmit(write)()
  }

  return {
    form,
    draft,
    changed,
    isDirty,
    isStored: onDevice.isStored,
    why,
    setWhy,
    save,
    names,
    learn: (kind, id, name) => setNames((now) => ({ ...now, [nameKey(kind, id)]: name })),
    savedDraft: onDevice.found && {
      at: onDevice.found.at,
      restore() {
        const { base, version, draft, names } = onDevice.found!
        goOn({ draft: base, version }, draft)
        setNames((now) => ({ ...now, ...names }))
        onDevice.decide()
      },
      discard: onDevice.forget,
    },
    conflict: conflict && {
      ...conflict,
      settle(choices) {
        const { their, version, difference } = conflict
        goOn({ draft: their, version }, merged(form.getValues(), their, difference, choices))
        setConflict(null)
      },
    },
  }
}
