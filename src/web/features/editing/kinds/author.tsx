import type { AuthorDraft } from '#contract/drafts'
import { genders, personLinkKinds } from '#contract/enums'
import { personLanguageCodes } from '#contract/languages'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { DateField } from '../fields/common-fields.tsx'
import { EntityPicker } from '../fields/entity-picker.tsx'
import { languageCodes } from '../fields/language-codes.ts'
import { Rows } from '../fields/rows.tsx'
import type { EntityForm } from '../form/use-entity-form.ts'
import { dateFault, nameFaults, slugFault } from './checks.ts'
import { countries } from './countries.ts'
import type { FieldsProps, Kind } from './kind.ts'
import { ChoiceField, FactsPart, MorePart, NamesPart } from './parts.tsx'
import { sortNameOf } from './sort-name.ts'
import { orNull, tidyCommon, tidyIds } from './tidy.ts'

type Form = EntityForm<AuthorDraft>
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
        label={t('field.profileImage')}
        to="uploadAuthorImage"
        shape="square"
        value={form.draft.profileImage}
        onChange={(path) => form.set('profileImage', path)}
        without={t('picture.oursPortrait')}
      >
        <Life form={form} />
      </FactsPart>
      <MorePart form={form} hasIds>
        <PenNames form={form} />
      </MorePart>
    </>
  )
}

function Life({ form }: { form: Form }) {
  const t = useWords('editing')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const { draft } = form
  return (
    <>
      <div className="form-row">
        <DateField
          label={t('field.born')}
          name="born"
          value={draft.born}
          error={form.faultOf('born')}
          onChange={(date) => form.set('born', date)}
        />
        <DateField
          label={t('field.died')}
          name="died"
          value={draft.died}
          error={form.faultOf('died')}
          onChange={(date) => form.set('died', date)}
        />
      </div>
      <div className="form-row">
        <SelectField
          label={t('field.nationality')}
          name="nationality"
          value={draft.nationality ?? ''}
          error={form.faultOf('nationality')}
          onChange={({ target }) => form.set('nationality', target.value || null)}
        >
          <option value="">{t('unknown')}</option>
          {countries(language, draft.nationality).map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('field.nativeLanguage')}
          name="nativeLanguage"
          value={draft.nativeLanguage ?? ''}
          error={form.faultOf('nativeLanguage')}
          onChange={({ target }) => form.set('nativeLanguage', target.value || null)}
        >
          <option value="">{t('unknown')}</option>
          {languageCodes(language, draft.nativeLanguage, personLanguageCodes).map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        <ChoiceField
          label={t('field.gender')}
          name="gender"
          value={draft.gender}
          options={genders}
          labelOf={(gender) => labels(`gender.${gender}`)}
          error={form.faultOf('gender')}
          onChange={(gender) => gender && form.set('gender', gender)}
        />
      </div>
    </>
  )
}

function PenNames({ form }: { form: Form }) {
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
export const authorKind: Kind<AuthorDraft> = {
  blank: () => ({
    slug: '',
    names: [],
    texts: [],
    sortName: '',
    born: null,
    died: null,
    nationality: null,
    nativeLanguage: null,
    gender: 'not_specified',
    profileImage: null,
    penNameOf: [],
    externalIds: [],
  }),
  tidy(draft) {
    const common = tidyCommon(draft)
    return {
      ...draft,
      ...common,
      sortName: draft.sortName.trim() || sortNameOf(plainName({ ...draft, ...common })),
      born: orNull(draft.born),
      died: orNull(draft.died),
      externalIds: tidyIds(draft.externalIds),
    }
  },
  check(draft, t) {
    const faults: Record<string, string> = {
      ...nameFaults(draft.names, t('fault.name'), t),
      ...dateFault('born', draft.born, t),
      ...dateFault('died', draft.died, t),
      ...slugFault(draft.slug, true, t),
    }
    for (const [place, { personId }] of draft.penNameOf.entries())
      if (personId === 0) faults[`penNameOf.${place}.personId`] = t('fault.person')
    return faults
  },
  create: (client, body) => client.call('createAuthor', { body }),
  update: (client, id, body) => client.call('updateAuthor', { params: { id }, body }),
  Fields,
}
