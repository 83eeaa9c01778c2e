import type { AuthorDraft } from '#contract/drafts'
import { personLinkKinds } from '#contract/enums'
import { useWords } from '../../../platform/words.tsx'
import { Field } from '../../../ui/field.tsx'
import { EntityPicker } from '../fields/entity-picker.tsx'
import { Rows } from '../fields/rows.tsx'
import type { EntityForm } from '../form/use-entity-form.ts'
import { type FieldsProps, kindOf } from './kind.ts'
import { ChoiceField, FactsPart, MorePart, NamesPart } from './parts.tsx'
import { sortNameOf } from './sort-name.ts'

const plainName = ({ names }: AuthorDraft): string =>
  names.find(({ language, isDisplay }) => language === null && isDisplay)?.value ??
  names.find(({ isDisplay }) => isDisplay)?.value ??
  ''

function Fields({ form, id }: FieldsProps<AuthorDraft>) {
  const t = useWords('editing')
  return (
    <>
      <NamesPart form={form} kind="authors" id={id} words={{ text: t('field.bio') }} hasPlainName>
        <Field
          label={t('field.sortName')}
          hint={t('sortNameHint')}
          name="sortName"
          value={form.draft.sortName}
          placeholder={sortNameOf(plainName(form.draft))}
          maxLength={300}
          error={form.faultOf('sortName')}
          onChange={({ target }) => form.set('sortName', target.value)}
        />
      </NamesPart>
      <FactsPart
        form={form}
        kind="authors"
        rows={[
          ['born', 'died'],
          ['nationality', 'nativeLanguage', 'gender'],
        ]}
        inputs={{ sortName: null }}
        to="uploadAuthorImage"
        shape="square"
        without={t('picture.oursPortrait')}
      />
      <MorePart form={form}>
        <PenNames form={form} />
      </MorePart>
    </>
  )
}

function PenNames({ form }: { form: EntityForm<AuthorDraft> }) {
  const t = useWords('editing')
  return (
    <Rows
      path="penNameOf"
      title={t('field.penNameOf')}
      hint={t('penNames.hint')}
      error={form.faultOf('penNameOf')}
      rowLabel={t('penNames.row')}
      addLabel={t('penNames.add')}
      items={form.draft.penNameOf}
      blank={(): AuthorDraft['penNameOf'][number] => ({ personId: 0, kind: 'pseudonym' })}
      onChange={(items) => form.set('penNameOf', items)}
    >
      {(item, place, set) => (
        <>
          <EntityPicker
            kind="authors"
            label={t('field.personId')}
            name={`penNameOf.${place}.personId`}
            value={item.personId || null}
            valueName={form.nameOf('people', item.personId)}
            error={form.faultOf(`penNameOf.${place}.personId`)}
            onPick={({ id, name }) => {
              form.learn('people', id, name)
              set({ ...item, personId: id })
            }}
          />
          <ChoiceField
            label={t('field.kind')}
            name={`penNameOf.${place}.kind`}
            value={item.kind}
            options={personLinkKinds}
            labelOf={(kind) => t(`kind.${kind}`)}
            onChange={(kind) => kind && set({ ...item, kind })}
          />
        </>
      )}
    </Rows>
  )
}

/** A person: author, translator, illustrator, editor, narrator. */
export const authorKind = kindOf<AuthorDraft>('authors', {
  tidy: (draft) => ({ sortName: draft.sortName || sortNameOf(plainName(draft)) }),
  check: ({ penNameOf }, t) =>
    Object.fromEntries(
      penNameOf.flatMap(({ personId }, place) =>
        personId === 0 ? [[`penNameOf.${place}.personId`, t('error.person')]] : [],
      ),
    ),
  create: (client, body) => client.call('createAuthor', { body }),
  update: (client, id, body) => client.call('updateAuthor', { params: { id }, body }),
  Fields,
})
