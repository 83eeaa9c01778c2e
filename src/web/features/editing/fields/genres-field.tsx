import { useQuery } from '@tanstack/react-query'
import type { BookDraft } from '#contract/drafts'
import { genreGroups } from '#contract/enums'
import type { GenreCard } from '#contract/genres'
import { callQuery, useClient } from '../../../platform/client.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { useWords } from '../../../platform/words.tsx'
import type { EntityForm } from '../form/use-entity-form.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { Rows } from './rows.tsx'

/** All genres there are. */
export function useGenres(): readonly GenreCard[] {
  const { data } = useQuery(callQuery(useClient(), 'listGenres'), queryClient)
  return data ?? []
}

/** Genres to choose from, under their groups. */
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

/** The genres of a book, the most telling one first. */
export function GenresField({ form }: { form: EntityForm<BookDraft> }) {
  const t = useWords('editing')
  const genres = useGenres()
  return (
    <Rows
      path="genreIds"
      title={t('field.genreIds')}
      hint={t('genres.hint')}
      error={form.faultOf('genreIds')}
      rowLabel={t('genres.row')}
      addLabel={t('genres.add')}
      isOrdered
      items={form.draft.genreIds}
      blank={() => 0}
      onChange={(items) => form.set('genreIds', items)}
    >
      {(item, place, set) => (
        <SelectField
          label={t('genres.row')}
          name={`genreIds.${place}`}
          value={item || ''}
          error={form.faultOf(`genreIds.${place}`)}
          onChange={({ target }) => {
            const id = Number(target.value)
            const genre = genres.find((one) => one.id === id)
            if (genre) form.learn('genres', id, genre.name)
            set(id)
          }}
        >
          <option value="">{t('choose')}</option>
          {genres.length === 0 && item > 0 && <option value={item}>{form.nameOf('genres', item)}</option>}
          <GenreOptions genres={genres} />
        </SelectField>
      )}
    </Rows>
  )
}
