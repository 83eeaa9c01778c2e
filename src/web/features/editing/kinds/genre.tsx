import type { GenreDraft } from '#contract/drafts'
import type { GenreGroup } from '#contract/enums'
import { useWords } from '../../../platform/words.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { GenreOptions, useGenres } from '../fields/genres-field.tsx'
import { nameFaults, slugFault } from './checks.ts'
import type { FieldsProps, Kind } from './kind.ts'
import { FactsPart, GroupField, MorePart, NamesPart } from './parts.tsx'
import { tidyCommon } from './tidy.ts'

function Fields({ form, id }: FieldsProps<GenreDraft>) {
  const t = useWords('editing')
  const genres = useGenres()
  const { draft } = form
  return (
    <>
      <NamesPart form={form} kind="genres" id={id} />
      <FactsPart value={draft.image} onChange={(path) => form.set('image', path)}>
        <div className="form-row">
          <GroupField
            name="category"
            value={draft.category}
            error={form.faultOf('category')}
            onChange={(group) => form.set('category', group)}
          />
          <SelectField
            label={t('field.parentId')}
            name="parentId"
            value={draft.parentId ?? ''}
            error={form.faultOf('parentId')}
            onChange={({ target }) => form.set('parentId', target.value === '' ? null : Number(target.value))}
          >
            <option value="">{t('none')}</option>
            <GenreOptions genres={genres.filter((genre) => genre.id !== id)} />
          </SelectField>
        </div>
      </FactsPart>
      <MorePart form={form} />
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
    ...tidyCommon(draft),
  }),
  check: (draft, t) => ({
    ...nameFaults(draft.names, t('fault.name'), t),
    ...((draft.category as string) === '' && { category: t('fault.group') }),
    ...slugFault(draft.slug, true, t),
  }),
  create: (client, body) => client.call('createGenre', { body }),
  update: (client, id, body) => client.call('updateGenre', { params: { id }, body }),
  Fields,
}
