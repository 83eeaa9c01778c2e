import type { ComponentType } from 'react'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'
import type { EntityForm, Faults } from '../form/use-entity-form.ts'

export interface FieldsProps<D extends object> {
  form: EntityForm<D>
  /** Id of what is edited; null for a new thing. */
  id: number | null
}

/** How one kind of thing is edited. */
export interface Kind<D extends object> {
  blank: () => D
  /** Takes out what is empty: blanks around words, names and texts without any. */
  tidy: (draft: D) => D
  check: (draft: D, t: Translate<Words['editing']>) => Faults
  Fields: ComponentType<FieldsProps<D>>
}
