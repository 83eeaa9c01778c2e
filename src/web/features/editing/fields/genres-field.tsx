import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import type { BookDraft } from '#contract/calls/drafts'
import { genreGroups } from '#contract/values/enums'
import type { GenreCard } from '#contract/calls/genres'
import { callQuery, useClient } from '../../../platform/client.ts'
import { useWords } from '../../../platform/words.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useErrorOf } from '../form/inputs.ts'
import { useKnownNames } from '../form/known-names.ts'
import { RowList } from './rows.tsx'

/** Loads all genres; [] until they are loaded. */
export function useGenres(): readonly GenreCard[] {
  const { data } = useQuery(callQuery(useClient(), 'listGenres'))
  return data ?? []
}

/** Options of a select: all genres, by genre group. */
export function GenreOptions({ genres }: { genres: readonly GenreCard[] }) {
  const labels = useWords('catalogue')
  return genreGroups.map((group) => (
    <optgroup key={group} label={labels(`group.${group}`)}>
      {genres
        .filter(({ category }) => category === group)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </optgroup>
  ))
}

/** Ordered list of a book's genres, the most important first. */
export function GenresField() {
  const t = useWords('editing')
  const genres = useGenres()
  const errorOf = useErrorOf()
  const { nameOf, learn } = useKnownNames()
  // no field array, because its items must be objects and the draft has a list of ids
  const { field } = useController<BookDraft, 'genreIds'>({ name: 'genreIds' })
  const ids = field.value
  return (
    <RowList
      path="genreIds"
      title={t('field.genreIds')}
      hint={t('genres.hint')}
      rowLabel={t('genres.row')}
      addLabel={t('genres.add')}
      isOrdered
      keys={ids.map((_, place) => place)}
      onAdd={() => field.onChange([...ids, 0])}
      onRemove={(place) => field.onChange(ids.toSpliced(place, 1))}
      onMove={(from, to) => field.onChange(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!))}
    >
      {(place) => (
        <SelectField
          label={t('genres.row')}
          name={`genreIds.${place}`}
          value={ids[place] || ''}
          error={errorOf(`genreIds.${place}`)}
          onChange={({ target }) => {
            const id = Number(target.value)
            const genre = genres.find((one) => one.id === id)
            if (genre) learn('genres', id, genre.name)
            field.onChange(ids.with(place, id))
          }}
        >
          <option value="">{t('choose')}</option>
          {genres.length === 0 && ids[place]! > 0 && (
            <option value={ids[place]}>{nameOf('genres', ids[place]!)}</option>
          )}
          <GenreOptions genres={genres} />
        </SelectField>
      )}
    </RowList>
  )
}
