import type { BookDraft } from '#contract/drafts'
import { type GenreGroup, genreGroups, type WorkType, workTypes } from '#contract/enums'
import { imageMaxBytes } from '#contract/limits'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import { SelectField } from '../fields/basic.tsx'
import { AwardsField } from '../fields/awards-field.tsx'
import { ContributorsField } from '../fields/contributors-field.tsx'
import { DateField, IdentifiersField, SlugField } from '../fields/common-fields.tsx'
import { GenresField } from '../fields/genres-field.tsx'
import { languageCodes } from '../fields/language-codes.ts'
import { LanguagesField } from '../fields/languages-field.tsx'
import { Likenesses } from '../fields/likenesses.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { PlacesField } from '../fields/places-field.tsx'
import type { EntityForm } from '../form/use-entity-form.ts'
import { dateFault, nameFaults, slugFault } from './checks.ts'
import type { FieldsProps, Kind } from './kind.ts'
import { orNull, tidyIds, tidyNames, tidyTexts } from './tidy.ts'
import { useNewName } from './use-new-name.ts'

function Fields({ form, id }: FieldsProps<BookDraft>) {
  const t = useWords('editing')
  const newTitle = useNewName(form.draft.names)
  return (
    <>
      <section className="editing-part">
        <h2>{t('part.names')}</h2>
        <LanguagesField
          form={form as unknown as EntityForm<Pick<BookDraft, 'names' | 'texts'>>}
          words={{ name: t('field.title'), text: t('field.description') }}
          originalLanguage={form.draft.originalLanguage}
        />
        <Likenesses kind="books" q={newTitle} except={id} />
      </section>
      <section className="editing-part">
        <h2>{t('part.facts')}</h2>
        <Facts form={form} />
      </section>
      <section className="editing-part">
        <h2>{t('part.people')}</h2>
        <ContributorsField form={form} />
      </section>
      <section className="editing-part">
        <h2>{t('part.places')}</h2>
        <PlacesField form={form} />
        <GenresField form={form} />
      </section>
      <section className="editing-part">
        <h2>{t('part.awards')}</h2>
        <AwardsField form={form} />
      </section>
      <section className="editing-part">
        <h2>{t('part.more')}</h2>
        <IdentifiersField form={form as unknown as EntityForm<Pick<BookDraft, 'externalIds'>>} />
        <SlugField form={form as unknown as EntityForm<Pick<BookDraft, 'slug'>>} />
      </section>
    </>
  )
}

function Facts({ form }: { form: EntityForm<BookDraft> }) {
  const t = useWords('editing')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const { draft } = form
  return (
    <div className="editing-columns">
      <div className="editing-fields">
        <div className="form-row">
          <SelectField
            label={t('field.group')}
            name="group"
            required
            value={draft.group}
            error={form.faultOf('group')}
            onChange={({ target }) => form.set('group', target.value as GenreGroup)}
          >
            <option value="">{t('choose')}</option>
            {genreGroups.map((group) => (
              <option key={group} value={group}>
                {labels(`group.${group}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('field.type')}
            name="type"
            value={draft.type ?? ''}
            error={form.faultOf('type')}
            onChange={({ target }) => form.set('type', (target.value || null) as WorkType | null)}
          >
            <option value="">{t('notStated')}</option>
            {workTypes.map((type) => (
              <option key={type} value={type}>
                {labels(`type.${type}`)}
              </option>
            ))}
          </SelectField>
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
      </div>
      <PictureField
        label={t('field.coverImage')}
        to="book-cover"
        shape="book"
        maxBytes={imageMaxBytes}
        value={draft.coverImage}
        onChange={(path) => form.set('coverImage', path)}
        placeholder={<span className="muted small">{t('picture.ours')}</span>}
      />
    </div>
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
    slug: draft.slug.trim(),
    names: tidyNames(draft.names),
    texts: tidyTexts(draft.texts),
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
  Fields,
}
