import { type ClientLoaderFunctionArgs, useLocation, useParams } from 'react-router'
import { OwnList } from '../features/book-lists/own-list.tsx'
import { OwnLists } from '../features/book-lists/own-lists.tsx'
import { useOwnList } from '../features/book-lists/use-own-lists.ts'
import { useReadIds } from '../features/reading-list/reading-marks.ts'
import { wordsInBrowser } from '../platform/client-loader.ts'
import { absent } from '../platform/error-responses.ts'
import { unlistedHead } from '../platform/head.ts'
import { useSession } from '../platform/session.ts'
import { useWords } from '../platform/words.tsx'
import { Guest } from '../shared/guest-page.tsx'
import { Loaded, Placeholder } from '../shared/query-result.tsx'
import '../features/book-lists/book-lists.css'

export const handle = { words: ['book-lists', 'reviews'] as const }

/** Returns the id of the list in the URL; null on the page of all lists. */
function listIdOf({ list }: { list?: string | undefined }): number | null {
  if (list === undefined) return null
  const id = /^\d{1,9}$/.test(list) ? Number(list) : 0
  return id > 0 ? id : absent()
}

/** Returns only the id in the URL. The server renders the page without data of the reader; the browser loads them. */
export const loader = ({ params }: { params: { list?: string | undefined } }) => listIdOf(params)

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await wordsInBrowser(args, handle.words)
  return listIdOf(args.params)
}
clientLoader.hydrate = true as const

export const meta = unlistedHead('book-lists', (t) => t('own'))

export default function OwnBookLists() {
  const t = useWords('book-lists')
  const { pathname } = useLocation()
  const id = listIdOf(useParams())
  const session = useSession()
  const guest = <Guest title={t('signIn.title')} text={t('signIn.text')} next={pathname} />
  return (
    <div className="wrap">
      {session.state === 'signed-out' ? (
        guest
      ) : session.state === 'signed-in' ? (
        id === null ? (
          <OwnLists key={session.me.id} />
        ) : (
          <One key={`${session.me.id} ${id}`} id={id} />
        )
      ) : (
        <>
          <div className="if-nobody">{guest}</div>
          <div className="if-somebody">
            <Placeholder lines={10} />
          </div>
        </>
      )}
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
