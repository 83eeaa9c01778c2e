import type { ComponentType } from 'react'
import type { Client } from '#contract/client'
import type { Written } from '#contract/editing-parts'
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
  /** A slug that is left out is made from the name. */
  create: (
    client: Client,
    body: { draft: Omit<D, 'slug'> & { slug?: string }; why: string | undefined },
  ) => Promise<Written>
  update: (
    client: Client,
    id: number,
    body: { version: number; draft: Partial<D>; why: string | undefined },
  ) => Promise<Written>
  Fields: ComponentType<FieldsProps<D>>
}
