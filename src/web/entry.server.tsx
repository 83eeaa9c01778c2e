import { renderToReadableStream } from 'react-dom/server'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { wordsOf } from '#i18n/words-server'
import { NonceContext } from './platform/nonce.ts'
import { pageContext } from './platform/page-context.ts'
import { queryDefaults } from './platform/query-client.ts'
import { setWordLookup } from './platform/words.tsx'

export { pageContext } from './platform/page-context.ts'
export { setWordAssets } from './platform/word-assets.ts'

// translations are constant, so all requests share the lookup function
setWordLookup(wordsOf)

/** Reports errors of loaders and components, which React Router passes before it renders the error page. */
export const handleError: HandleErrorFunction = (error, { context }) =>
  context.get(pageContext).reportError(error)

/**
 * Gives preloaded scripts a low priority, so that styles, fonts and covers load first. The router sets no priority.
 */
const scriptsLast = (html: string): string =>
  html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchPriority="low" ')

/** Renders a page completely (`allReady`), because it is cached and its CSP lists the hashes of inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(pageContext)
  let failure: unknown
  const body = await renderToReadableStream(
    <NonceContext value={nonce}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: queryDefaults })}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </QueryClientProvider>
    </NonceContext>,
    {
      nonce,
      signal: request.signal,
      // an infinite chunk size prevents React from moving parts of the page with inline scripts
      progressiveChunkSize: Infinity,
      onError: (error) => void (failure = error),
    },
  )
  await body.allReady
  const html = await new Response(body).text()
  if (failure !== undefined) throw failure
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(scriptsLast(html), { status, headers })
}
