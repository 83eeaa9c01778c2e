import { renderToReadableStream } from 'react-dom/server'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { wordsOf } from '#i18n/words-server'
import { NonceContext } from './platform/nonce.ts'
import { pageContext } from './platform/page-context.ts'
import { queryDefaults } from './platform/query-client.ts'
import { setWordLookup } from './platform/words.tsx'

export { pageContext } from './platform/page-context.ts'
export { setWordAssets } from './platform/word-assets.ts'

// Words are constants: the same lookup serves every request.
setWordLookup(wordsOf)

/**
 * Errors of loaders reach the host by another way, which logs them once, with the request's id: nothing is printed
 * here.
 */
export const handleError = (): void => {}

/**
 * What a page looks like comes before what takes it over: on a slow line the styles, faces and covers do not share the
 * way with 150 kB of scripts. The router writes these links, and has no word for their priority.
 */
const scriptsLast = (html: string): string =>
  html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchPriority="low" ')

/**
 * Renders a page whole (`allReady`), never streamed: it is cached, compressed once, and its inline scripts are named by
 * hash in its policy. Rejects where rendering fails; the host makes the failure page.
 */
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
      // no part of a page is put in its place by a script: readers without scripts have it whole too
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
