import { useQuery } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import type { Edition } from '#contract/editions'
import { api } from '../../../platform/api.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { useLanguage } from '../../../platform/words.tsx'
import { forgetCatalogue } from '../forget.ts'
import { type EditionForm, editionToAdd, editionToChange } from './edition-form.ts'

/** The editions of a book as its editors see them. */
export function useEditions(bookId: number) {
  const language = useLanguage()
  return useQuery<Edition[]>(
    {
      queryKey: ['editions', language, bookId],
      queryFn: ({ signal }) => api<Edition[]>(`/api/books/${bookId}/editions`, { language, signal }),
    },
    queryClient,
  )
}

/** What an editor does with the editions of a book. Each resolves when every open view shows the change. */
export function useEditionChanges(bookId: number) {
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const afterwards = () => forgetCatalogue(revalidate)
  return {
    async save(form: EditionForm, edition: Edition | null): Promise<void> {
      if (edition === null)
        await api(`/api/books/${bookId}/editions`, { language, method: 'POST', body: editionToAdd(form) })
      else
        await api(`/api/editions/${edition.id}`, {
          language,
          method: 'PATCH',
          body: editionToChange(form, edition),
        })
      await afterwards()
    },
    async makePrimary({ id }: Edition): Promise<void> {
      await api(`/api/editions/${id}`, { language, method: 'PATCH', body: { isPrimaryEdition: true } })
      await afterwards()
    },
    async remove({ id }: Edition): Promise<void> {
      await api(`/api/editions/${id}`, { language, method: 'DELETE' })
      await afterwards()
    },
  }
}
