import type { GenreDraft } from '#contract/drafts'
import { useWords } from '../../../platform/words.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { GenreOptions, useGenres } from '../fields/genres-field.tsx'
import { type FieldsProps, kindOf } from './kind.ts'
import { FactsPart, MorePart, NamesPart } from './parts.tsx'

function Fields({ form, id }: FieldsProps<GenreDraft>) {
  return (
    <>
      <NamesPart form={form} kind="genres" id={id} />
      <FactsPart
        form={form}
        kind="genres"
        rows={[['category', 'parentId']]}
        inputs={{ parentId: <ParentField key="parentId" form={form} id={id} /> }}
      />
      <MorePart form={form} />
    </>
  )
}

function ParentField({ form, id }: FieldsProps<GenreDraft>) {
  const t = useWords('editing')
  const genres = useGenres()
  return (
    <SelectField
      label={t('field.parentId')}
      name="parentId"
      value={form.draft.parentId ?? ''}
      error={form.faultOf('parentId')}
      onChange={({ target }) => form.set('parentId', target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t('none')}</option>
      <GenreOptions genres={genres.filter((genre) => genre.id !== id)} />
    </SelectField>
  )
}

/** A genre, in one of the four groups. */
export const genreKind = kindOf<GenreDraft>('genres', {
  create: (client, body) => client.call('createGenre', { body }),
  update: (client, id, body) => client.call('updateGenre', { params: { id }, body }),
  Fields,
})
