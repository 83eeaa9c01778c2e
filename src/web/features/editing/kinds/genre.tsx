import { useController } from 'react-hook-form'
import type { GenreDraft } from '#contract/calls/drafts'
import { useWords } from '../../../platform/words.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { GenreOptions, useGenres } from '../fields/genres-field.tsx'
import { type FieldsProps, kindOf } from './kind.ts'
import { FactsPart, MorePart, NamesPart } from './form-parts.tsx'

function Fields({ id }: FieldsProps) {
  return (
    <>
      <NamesPart kind="genres" id={id} />
      <FactsPart
        kind="genres"
        rows={[['category', 'parentId']]}
        inputs={{ parentId: <ParentField key="parentId" id={id} /> }}
      />
      <MorePart kind="genres" />
    </>
  )
}

function ParentField({ id }: FieldsProps) {
  const t = useWords('editing')
  const { field, fieldState } = useController<GenreDraft, 'parentId'>({ name: 'parentId' })
  const genres = useGenres()
  return (
    <SelectField
      label={t('field.parentId')}
      name="parentId"
      value={field.value ?? ''}
      error={fieldState.error?.message}
      onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t('none')}</option>
      <GenreOptions genres={genres.filter((genre) => genre.id !== id)} />
    </SelectField>
  )
}

export const genreKind = kindOf<GenreDraft>('genres', {
  Fields,
})
