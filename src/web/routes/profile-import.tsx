import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { importParameters, type ImportQuery } from '#contract/values/page-parameters/profile-import'
import { readQuery } from '#contract/values/query-parameters'
import { ImportPage } from '../features/imports/import-page.tsx'
import { browserUrl } from '../platform/client-loader.ts'
import { invalidateChangedBy } from '../platform/query-client.ts'
import { unlistedHead } from '../platform/head.ts'
import { Placeholder } from '../shared/query-result.tsx'
import { useWords } from '../platform/words.tsx'
import { OwnPage } from '../shared/own-page.tsx'

export const handle = { words: ['imports', 'reading'] as const }

/** Returns only the query of the URL, because the server renders no data of the reader. */
const queryOf = ({ request }: Pick<LoaderFunctionArgs, 'request'>): ImportQuery =>
  readQuery(importParameters, new URL(request.url).searchParams)
export const loader = queryOf
export const clientLoader = browserUrl(queryOf, handle.words)

export const meta = unlistedHead('imports', (t) => t('title'))

/** Invalidates the responses that an import changes, after the server has imported books or reverted an import. */
const onListChanged = (): void => void invalidateChangedBy('applyImport')

export default function ProfileImport() {
  const query = useLoaderData<typeof loader>()
  const t = useWords('imports')
  return (
    <div className="wrap">
      <OwnPage
        title={t('signIn.title')}
        text={t('signIn.text')}
        noScript={t('noScript')}
        head={
          <div className="list-head">
            <h1>{t('title')}</h1>
          </div>
        }
        waiting={<Placeholder lines={6} />}
      >
        {(me) => <ImportPage key={me.id} me={me} query={query} onListChanged={onListChanged} />}
      </OwnPage>
    </div>
  )
}
