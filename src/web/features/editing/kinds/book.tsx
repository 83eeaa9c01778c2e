import type { BookDraft } from '#contract/drafts'
import { type GenreGroup, workTypes } from '#contract/enums'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { AwardsField } from '../fields/awards-field.tsx'
import { DateField } from '../fields/common-fields.tsx'
import { ContributorsField } from '../fields/contributors-field.tsx'
import { GenresField } from '../fields/genres-field.tsx'
import { languageCodes } from '../fields/language-codes.ts'
import { PlacesField } from '../fields/places-field.tsx'
import type { EntityForm } from '../form/use-entity-form.ts'
import { dateFault, nameFaults, slugFault } from './checks.ts'
import type { FieldsProps, Kind } from './kind.ts'
import { ChoiceField, FactsPart, GroupField, MorePart, NamesPart, Part } from './parts.tsx'
import { orNull, tidyCommon, tidyIds } from './tidy.ts'

function Fields({ form, id }: FieldsProps<BookDraft>) {
  const t = useWords('editing')
  const { originalLanguage, coverImage } = form.draft
  return (
    <>
      <NamesPart
        form={form}
        kind="books"
        id={id}
        words={{ name: t('field.title') }}
        originalLanguage={originalLanguage}
      />
      <FactsPart
        label={t('field.coverImage')}
        value={coverImage}
        onChange={(path) => form.set('coverImage', path)}
        without={t('picture.ours')}
      >
        <Facts form={form} />
      </FactsPart>
      <Part title={t('part.people')}>
        <ContributorsField form={form} />
      </Part>
      <Part title={t('part.places')}>
        <PlacesField form={form} />
        <GenresField form={form} />
      </Part>
      <Part title={t('part.awards')}>
        <AwardsField form={form} />
      </Part>
      <MorePart form={form} hasIds />
    </>
  )
}

function Facts({ form }: { form: EntityForm<BookDraft> }) {
  const t = useWords('editing')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const { draft } = form
  return (
    <>
      <div className="form-row">
        <GroupField
          name="group"
          value={draft.group}
          error={form.faultOf('group')}
          onChange={(group) => form.set('group', group)}
        />
        <ChoiceField
          label={t('field.type')}
          name="type"
          value={draft.type}
          options={workTypes}
          labelOf={(type) => labels(`type.${type}`)}
          none={t('notStated')}
          error={form.faultOf('type')}
          onChange={(type) => form.set('type', type)}
        />
      </div>
      <div className="form-row">
        <SelectField
          label={t('field.originalLanguage')}
          name="originalLanguage"
          value={draft.originalLanguage ?? ''}
          error={form.faultOf('originalLanguage')}
          onChange={({ target }) => form.set('originalLanguage', target.value || null)}
        >
          <option value="">{t('unknown')}</option>
          {languageCodes(language, draft.originalLanguage).map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        <DateField
          label={t('field.firstPublished')}
          name="firstPublished"
          value={draft.firstPublished}
          error={form.faultOf('firstPublished')}
          onChange={(date) => form.set('firstPublished', date)}
        />
      </div>
    </>
  )
}

/** A book: the work. Its editions have a manager of their own. */
export const bookKind: Kind<BookDraft> = {
  blank: () => ({
    slug: '',
    names: [],
    texts: [],
    type: null,
    // to be chosen: no group is the likely one
    group: '' as GenreGroup,
    originalLanguage: null,
    firstPublished: null,
    coverImage: null,
    contributors: [],
    genreIds: [],
    series: [],
    awards: [],
    externalIds: [],
  }),
  tidy: (draft) => ({
    ...draft,
    ...tidyCommon(draft),
    firstPublished: orNull(draft.firstPublished),
    contributors: draft.contributors.map((row) => ({ ...row, printedName: orNull(row.printedName) })),
    genreIds: draft.genreIds.filter((id) => id > 0),
    series: draft.series.map((row) => ({ ...row, position: orNull(row.position) })),
    awards: draft.awards.map((row) => ({ ...row, category: orNull(row.category) })),
    externalIds: tidyIds(draft.externalIds),
  }),
  check(draft, t) {
    const faults: Record<string, string> = {
      ...nameFaults(draft.names, t('fault.title'), t),
      ...((draft.group as string) === '' && { group: t('fault.group') }),
      ...dateFault('firstPublished', draft.firstPublished, t),
      ...slugFault(draft.slug, true, t),
    }
    for (const [place, { personId }] of draft.contributors.entries())
      if (personId === 0) faults[`contributors.${place}.personId`] = t('fault.person')
    for (const [place, { seriesId }] of draft.series.entries())
      if (seriesId === 0) faults[`series.${place}.seriesId`] = t('fault.series')
    for (const [place, { awardId }] of draft.awards.entries())
      if (awardId === 0) faults[`awards.${place}.awardId`] = t('fault.award')
    return faults
  },
  create: (client, body) => client.call('createBook', { body }),
  update: (client, id, body) => client.call('updateBook', { params: { id }, body }),
  Fields,
}
