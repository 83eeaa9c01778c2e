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
  /** Id of what is edited; null for a new entity. */
  id: number | null
}

/** What every kind of entity has. */
export interface Common {
  slug: string
  names: DraftName[]
  texts: DraftText[]
}

/** How one kind of entity is edited. */
export interface Kind<D extends Common> {
  Fields: ComponentType<FieldsProps>
  blank: () => D
  /** Takes out what is empty: blanks around words, names and texts without any. */
  tidy: (draft: D) => D
  check: (draft: D, t: Translate<Words['editing']>) => Record<string, string>
}

/** What is told of one kind of entity besides the description of its fields. */
interface Special<D extends Common> {
  Fields: ComponentType<FieldsProps>
  /** Takes out what is empty in its lists. */
  tidy?: (draft: D) => Partial<D>
  /** What is wrong with its lists. */
  check?: Kind<D>['check']
}

/** A kind as its fields are described. */
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
