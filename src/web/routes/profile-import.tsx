import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router'
import { importParameters, type ImportQuery } from '#contract/values/page-parameters/profile-import'
import { readQuery } from '#contract/values/query-parameters'
import { ImportPage } from '../features/imports/import-page.tsx'
import { wordsInBrowser } from '../platform/client-loader.ts'
import { invalidateChangedBy } from '../platform/query-client.ts'
import { unlistedHead } from '../platform/head.ts'
import { Placeholder } from '../shared/query-result.tsx'
import { usePaths } from '../platform/paths.ts'
import { refreshSession, useSession } from '../platform/session.ts'
import { useWords } from '../platform/words.tsx'
import { Guest } from '../shared/guest-page.tsx'
import { Notice } from '../ui/notice.tsx'

export const handle = { words: ['imports', 'reading'] as const }

const queryOf = (request: Request): ImportQuery =>
  readQuery(importParameters, new URL(request.url).searchParams)

/**
 * Returns only the query of the URL. The server renders the page without data of the reader; the browser loads them.
 */
export const loader = ({ request }: LoaderFunctionArgs): ImportQuery => queryOf(request)

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<ImportQuery> {
  await wordsInBrowser(args, handle.words)
  return queryOf(args.request)
}
clientLoader.hydrate = true as const

export const meta = unlistedHead('imports', (t) => t('title'))

/**
 * Invalidates the responses that an import changes. Called after a job on the server has imported books or reverted
 * an import.
 */
const onListChanged = (): void => void invalidateChangedBy('applyImport')

/** Page that imports a reader's library from another service. */
export default function ProfileImport() {
  const query = useLoaderData<typeof loader>()
  const t = useWords('imports')
  const paths = usePaths()
  const { pathname, search } = useLocation()
  const { state, me, error } = useSession()
  if (me)
    return (
      <div className="wrap">
        <ImportPage key={me.id} me={me} query={query} onListChanged={onListChanged} />
      </div>
    )
  const next = state === 'signed-out' ? pathname + search : paths.profileImport(query)
  const guest = <Guest title={t('signIn.title')} text={t('signIn.text')} next={next} />
  if (state === 'signed-out') return <div className="wrap">{guest}</div>
  return (
    <div className="wrap">
      <div className="if-nobody">
        {guest}
        <noscript>
          <p className="muted">{t('noScript')}</p>
        </noscript>
      </div>
      <div className="if-somebody">
        <div className="list-head">
          <h1>{t('title')}</h1>
        </div>
        {error ? <Unreachable /> : <Placeholder lines={6} />}
      </div>
    </div>
  )
}

/** Shown if the session could not be loaded. */
function Unreachable() {
  const common = useWords('common')
  return (
    <Notice tone="error" title={common('partFailed')}>
      <p>
        <button type="button" className="btn s" onClick={() => void refreshSession()}>
          {common('errorRetry')}
        </button>
      </p>
    </Notice>
  )
}
