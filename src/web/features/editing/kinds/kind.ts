import type { ComponentType } from 'react'
import type { DraftName, DraftText } from '#contract/calls/drafts'
import { entityFields } from '#contract/values/entity-fields'
import type { EditedKind } from '#contract/values/enums'
import { blankDraft } from '#contract/values/field-kinds'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'
import { nameErrors, plainErrors, slugError } from './checks.ts'
import { tidyCommon, tidyPlain } from './tidy.ts'

export interface FieldsProps {
  /** Id of the entity; null for a new one. */
  id: number | null
}

/** Fields that every kind of entity has. */
export interface Common {
  slug: string
  names: DraftName[]
  texts: DraftText[]
}

/** Properties of one kind of entity: its form, empty draft, cleanup and validation. */
export interface Kind<D extends Common> {
  Fields: ComponentType<FieldsProps>
  blank: () => D
  /** Trims texts and removes empty names and texts. */
  tidy: (draft: D) => D
  check: (draft: D, t: Translate<Words['editing']>) => Record<string, string>
}

/** Form, cleanup and validation that are not derived from the fields of the kind. */
interface Special<D extends Common> {
  Fields: ComponentType<FieldsProps>
  /** Removes empty values from the lists that only this kind has. */
  tidy?: (draft: D) => Partial<D>
  /** Validates the lists that only this kind has. */
  check?: Kind<D>['check']
}

/** Creates a kind from the field descriptions in `entityFields` and its special properties. */
export function kindOf<D extends Common>(kind: EditedKind, special: Special<D>): Kind<D> {
  const fields = entityFields[kind]
  return {
    blank: () => blankDraft(fields) as unknown as D,
    tidy(draft) {
      const tidied = { ...draft, ...tidyCommon(draft), ...tidyPlain(fields, draft) }
      return { ...tidied, ...special.tidy?.(tidied) }
    },
    check: (draft, t) => ({
      ...nameErrors(draft.names, t(kind === 'books' ? 'error.title' : 'error.name'), t),
      ...plainErrors(fields, draft, t),
      ...slugError(draft.slug, t),
      ...special.check?.(draft, t),
    }),
    Fields: special.Fields,
  }
}
