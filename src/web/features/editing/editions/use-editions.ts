import { useQuery } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import type { Edition } from '#contract/editions'
import { callQuery, useClient } from '../../../platform/client.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { forgetCatalogue } from '../forget.ts'
import { type EditionForm, editionToAdd, editionToChange } from './edition-form.ts'

/** The editions of a book as its editors see them. */
export function useEditions(bookId: number) {
  return useQuery(callQuery(useClient(), 'listEditions', { params: { id: String(bookId) } }), queryClient)
}

/** What an editor does with the editions of a book. Each resolves when every open view shows the change. */
export function useEditionChanges(bookId: number) {
  const client = useClient()
  const { revalidate } = useRevalidator()
  const afterwards = () => forgetCatalogue(revalidate)
  return {
    async save(form: EditionForm, edition: Edition | null): Promise<void> {
      if (edition === null)
        await client.call('createEdition', { params: { id: bookId }, body: editionToAdd(form) })
      else
        await client.call('updateEdition', {
          params: { id: edition.id },
          body: editionToChange(form, edition),
        })
      await afterwards()
    },
    async makePrimary({ id }: Edition): Promise<void> {
      await client.call('updateEdition', { params: { id }, body: { isPrimaryEdition: true } })
      await afterwards()
    },
    async remove({ id }: Edition): Promise<void> {
      await client.call('deleteEdition', { params: { id } })
      await afterwards()
    },
  }
}
