import { useQuery } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import type { Edition } from '#contract/calls/editions'
import { callQuery, useClient } from '../../../platform/client.ts'
import { useCall } from '../../../platform/use-call.ts'
import { type EditionForm, editionToAdd, editionToChange } from './edition-form.ts'

export function useEditions(bookId: number) {
  return useQuery(callQuery(useClient(), 'listEditions', { params: { id: String(bookId) } }))
}

/** Returns the calls that change editions. Each call resolves after the loaders of the page have run again. */
export function useEditionChanges(bookId: number) {
  const { revalidate } = useRevalidator()
  const create = useCall('createEdition', { onSuccess: revalidate })
  const update = useCall('updateEdition', { onSuccess: revalidate })
  const remove = useCall('deleteEdition', { onSuccess: revalidate })
  return {
    isBusy: [create, update, remove].some(({ isPending }) => isPending),
    save: (form: EditionForm, edition: Edition | null): Promise<unknown> =>
      edition === null
        ? create.mutateAsync({ params: { id: bookId }, body: editionToAdd(form) })
        : update.mutateAsync({ params: { id: edition.id }, body: editionToChange(form, edition) }),
    makePrimary: ({ id }: Edition): Promise<unknown> =>
      update.mutateAsync({ params: { id }, body: { isPrimaryEdition: true } }),
    remove: ({ id }: Edition): Promise<unknown> => remove.mutateAsync({ params: { id } }),
  }
}
