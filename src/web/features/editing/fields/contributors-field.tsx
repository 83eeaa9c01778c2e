import { useWatch } from 'react-hook-form'
import type { BookDraft, DraftContributor } from '#contract/calls/drafts'
import { contributorRoles } from '#contract/values/editing-enums'
import { useWords } from '../../../platform/words.tsx'
import { Field } from '../../../ui/field.tsx'
import { Options } from '../../../ui/options.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { textOrNull, useInput } from '../form/inputs.ts'
import { useKnownNames } from '../form/known-names.ts'
import { EntityField } from './entity-field.tsx'
import { Rows } from './rows.tsx'

const blank: DraftContributor = { personId: 0, role: 'author', printedName: null }

/** Ordered list of a book's contributors with their roles. */
export function ContributorsField() {
  const t = useWords('editing')
  const labels = useWords('catalogue')
  const input = useInput<BookDraft>()
  const { nameOf } = useKnownNames()
  const contributors = useWatch<BookDraft, 'contributors'>({ name: 'contributors' })
  return (
    <Rows path="contributors" isTitleSaid isOrdered blank={blank}>
      {(place) => (
        <>
          <EntityField kind="authors" label={t('field.personId')} name={`contributors.${place}.personId`} />
          <SelectField label={t('field.role')} {...input(`contributors.${place}.role`)}>
            <Options values={contributorRoles} label={(role) => labels(`role.${role}`)} />
          </SelectField>
          <Field
            label={t('field.printedName')}
            maxLength={300}
            placeholder={nameOf('people', contributors[place]?.personId ?? 0)}
            {...input(`contributors.${place}.printedName`, textOrNull)}
          />
        </>
      )}
    </Rows>
  )
}
