import type { GenreDraft } from '#contract/drafts'
import { type GenreGroup, genreGroups } from '#contract/enums'
import { useWords } from '../../../platform/words.tsx'
import { SelectField } from '../fields/basic.tsx'
import { SlugField } from '../fields/common-fields.tsx'
import { GenreOptions, useGenres } from '../fields/genres-field.tsx'
import { LanguagesField } from '../fields/languages-field.tsx'
import { Likenesses } from '../fields/likenesses.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import type { EntityForm } from '../form/use-entity-form.ts'
import { nameFaults, slugFault } from './checks.ts'
import type { FieldsProps, Kind } from './kind.ts'
import { tidyNames, tidyTexts } from './tidy.ts'
import { useNewName } from './use-new-name.ts'

function Fields({ form, id }: FieldsProps<GenreDraft>) {
  const t = useWords('editing')
  const labels = useWords('catalogue')
  const genres = useGenres()
  const newName = useNewName(form.draft.names)
  const { draft } = form
  return (
    <>
      <section className="editing-part">
        <h2>{t('part.names')}</h2>
        <LanguagesField
          form={form as unknown as EntityForm<Pick<GenreDraft, 'names' | 'texts'>>}
          words={{ name: t('field.name'), text: t('field.description') }}
        />
        <Likenesses kind="genres" q={newName} except={id} />
      </section>
      <section className="editing-part">
        <h2>{t('part.facts')}</h2>
        <div className="editing-columns">
          <div className="editing-fields">
            <div className="form-row">
              <SelectField
                label={t('field.group')}
                name="category"
                required
                value={draft.category}
                error={form.faultOf('category')}
                onChange={({ target }) => form.set('category', target.value as GenreGroup)}
              >
                <option value="">{t('choose')}</option>
                {genreGroups.map((group) => (
                  <option key={group} value={group}>
                    {labels(`group.${group}`)}
                  </option>
                ))}
              </SelectField>
              <SelectField
                label={t('field.parentId')}
                name="parentId"
                value={draft.parentId ?? ''}
                error={form.faultOf('parentId')}
                onChange={({ target }) =>
                  form.set('parentId', target.value === '' ? null : Number(target.value))
                }
              >
                <option value="">{t('none')}</option>
                <GenreOptions genres={genres.filter((genre) => genre.id !== id)} />
              </SelectField>
            </div>
          </div>
          <PictureField
            label={t('field.image')}
            to="book-cover"
            shape="book"
            value={draft.image}
            onChange={(path) => form.set('image', path)}
            placeholder={<span className="muted small">{t('picture.none')}</span>}
          />
        </div>
      </section>
      <section className="editing-part">
        <h2>{t('part.more')}</h2>
        <SlugField form={form as unknown as EntityForm<Pick<GenreDraft, 'slug'>>} />
      </section>
    </>
  )
}

/** A genre, in one of the four groups. */
export const genreKind: Kind<GenreDraft> = {
  blank: () => ({
    slug: '',
    names: [],
    texts: [],
    // to be chosen
    category: '' as GenreGroup,
    parentId: null,
    image: null,
  }),
  tidy: (draft) => ({
    ...draft,
    slug: draft.slug.trim(),
    names: tidyNames(draft.names),
    texts: tidyTexts(draft.texts),
  }),
  check: (draft, t) => ({
    ...nameFaults(draft.names, t('fault.name'), t),
    ...((draft.category as string) === '' && { category: t('fault.group') }),
    ...slugFault(draft.slug, true, t),
  }),
  Fields,
}
