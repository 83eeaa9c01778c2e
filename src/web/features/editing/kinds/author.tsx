import { useWatch } from 'react-hook-form'
import type { AuthorDraft } from '#contract/calls/drafts'
import { personLinkKinds } from '#contract/values/editing-enums'
import { useWords } from '../../../platform/words.tsx'
import { Field } from '../../../ui/field.tsx'
import { Options } from '../../../ui/options.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { EntityField } from '../fields/entity-field.tsx'
import { Rows } from '../fields/rows.tsx'
import { useInput } from '../form/inputs.ts'
import { type FieldsProps, kindOf } from './kind.ts'
import { FactsPart, MorePart, NamesPart } from './form-parts.tsx'
import { sortNameOf } from './sort-name.ts'

const plainName = ({ names }: Pick<AuthorDraft, 'names'>): string =>
  names.find(({ language, isDisplay }) => language === null && isDisplay)?.value ??
  names.find(({ isDisplay }) => isDisplay)?.value ??
  ''

function Fields({ id }: FieldsProps) {
  const t = useWords('editing')
  const input = useInput<AuthorDraft>()
  const names = useWatch<AuthorDraft, 'names'>({ name: 'names' })
  return (
    <>
      <NamesPart kind="authors" id={id} words={{ text: t('field.bio') }} hasPlainName>
        <Field
          label={t('field.sortName')}
          hint={t('sortNameHint')}
          placeholder={sortNameOf(plainName({ names }))}
          maxLength={300}
          {...input('sortName')}
        />
      </NamesPart>
      <FactsPart
        kind="authors"
        rows={[
          ['born', 'died'],
          ['nationality', 'nativeLanguage', 'gender'],
        ]}
        inputs={{ sortName: null }}
        without={t('picture.oursPortrait')}
      />
      <MorePart kind="authors">
        <PenNames />
      </MorePart>
    </>
  )
}

const blankPenName: AuthorDraft['penNameOf'][number] = { personId: 0, kind: 'pseudonym' }

function PenNames() {
  const t = useWords('editing')
  const input = useInput<AuthorDraft>()
  return (
    <Rows path="penNameOf" blank={blankPenName}>
      {(place) => (
        <>
          <EntityField kind="authors" label={t('field.personId')} name={`penNameOf.${place}.personId`} />
          <SelectField label={t('field.kind')} {...input(`penNameOf.${place}.kind`)}>
            <Options values={personLinkKinds} label={(kind) => t(`kind.${kind}`)} />
          </SelectField>
        </>
      )}
    </Rows>
  )
}

/** Form of a person: author, translator, illustrator, editor, narrator. */
export const authorKind = kindOf<AuthorDraft>('authors', {
  tidy: (draft) => ({ sortName: draft.sortName || sortNameOf(plainName(draft)) }),
  check: ({ penNameOf }, t) =>
    Object.fromEntries(
      penNameOf.flatMap(({ personId }, place) =>
        personId === 0 ? [[`penNameOf.${place}.personId`, t('error.person')]] : [],
      ),
    ),
  Fields,
})
