import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { OwnList } from '../features/book-lists/own-list.tsx'
import { OwnLists } from '../features/book-lists/own-lists.tsx'
import { useOwnList } from '../features/book-lists/use-own-lists.ts'
import { useReadIds } from '../features/reading-list/reading-marks.ts'
import { browserUrl } from '../platform/client-loader.ts'
import { absent } from '../platform/error-responses.ts'
import { unlistedHead } from '../platform/head.ts'
import { useWords } from '../platform/words.tsx'
import { OwnPage } from '../shared/own-page.tsx'
import { Loaded, Placeholder } from '../shared/query-result.tsx'
import '../features/book-lists/book-lists.css'

export const handle = { words: ['book-lists', 'reviews'] as const }

/** Returns the id of the list in the URL; null for all lists. The server renders no data of the reader. */
function listIdOf({ params: { list } }: Pick<LoaderFunctionArgs, 'params'>): number | null {
  if (list === undefined) return null
  const id = /^\d{1,9}$/.test(list) ? Number(list) : 0
  return id > 0 ? id : absent()
}
export const loader = listIdOf
export const clientLoader = browserUrl(listIdOf, handle.words)

export const meta = unlistedHead('book-lists', (t) => t('own'))

export default function OwnBookLists() {
  const t = useWords('book-lists')
  const id = useLoaderData<typeof loader>()
  return (
    <div className="wrap">
      <OwnPage
        title={t('signIn.title')}
        text={t('signIn.text')}
        head={
          id === null && (
            <div className="list-head">
              <h1>{t('own')}</h1>
            </div>
          )
        }
        waiting={<Placeholder lines={10} />}
      >
        {(me) => (id === null ? <OwnLists key={me.id} /> : <One key={`${me.id} ${id}`} id={id} />)}
      </OwnPage>
    </div>
  )
}

function One({ id }: { id: number }) {
  const read = useReadIds()
  return (
    <Loaded query={useOwnList(id)} lines={10}>
      {(list) => <OwnList list={list} read={read} />}
    </Loaded>
  )
}
