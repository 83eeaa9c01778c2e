import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { wordsOf } from '#i18n/words-server'
import { renderWithKept } from './platform/kept-markup.tsx'
import { LoadedContext, writeLoaded } from './platform/loaded-data.tsx'
import { NonceContext } from './platform/nonce.ts'
import { pageContext } from './platform/page-context.ts'
import { setWordLookup } from './platform/words.tsx'

export { pageContext } from './platform/page-context.ts'
export { setWordAssets } from './platform/word-assets.ts'

// Words are constants: the same lookup serves every request.
setWordLookup(wordsOf)

/** Errors of loaders reach the host by another way, which logs them once, with the request's id: nothing is printed here. */
export const handleError = (): void => {}

/**
 * What the loaders found, as JSON for a script of the page, and React Router's stream of it taken out of the context: `ServerRouter` would wait
 * for that in a Suspense, and the whole page would be rendered in two passes for it. Loaders hand out what JSON can say, and nothing late.
 */
function takeLoaded(context: EntryContext): string {
  void context.serverHandoffStream?.cancel()
  delete context.serverHandoffStream
  const { loaderData, errors } = context.staticHandlerContext
  return writeLoaded({ loaderData, errors })
}

/** What stands in a page where a part was not ready in time for `renderToString`. */
const missingPart = '<!--$!-->'

/**
 * Renders a page whole, never streamed: it is kept, compressed once, and its inline scripts are named by hash in its policy.
 * In one go into one text, where no part has to be waited for: all but the first page that shows a part with a script of its own.
 * Rejects where rendering fails; the host makes the failure page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, language, prefix } = context.get(pageContext)
  // while developing the browser has React Router whole, which reads its own stream and nothing else
  const loaded = import.meta.env.DEV ? null : takeLoaded(routerContext)
  const page = (
    <NonceContext value={nonce}>
      <LoadedContext value={loaded}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </LoadedContext>
    </NonceContext>
  )
  const html =
    (loaded && renderWithKept(`${prefix} ${language}`, page, renderAtOnce)) || (await renderWaiting(page))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // the text goes beside the response: the host keeps it whole, a stream in between would only cost
  return Object.assign(new Response(null, { status, headers }), { wholeBody: html })
}

function renderAtOnce(page: ReactNode): string | null {
  const html = renderToString(page)
  // the other way of rendering writes the doctype itself
  return html.includes(missingPart) ? null : `<!DOCTYPE html>${html}`
}

/** As `renderToString`, but waits for parts that come late. Rejects with what went wrong in any of them. */
async function renderWaiting(page: ReactNode): Promise<string> {
  let failure: unknown
  // no part of a page is put behind the others by a script: it is there whole, for readers without scripts too
  const options = { progressiveChunkSize: Infinity, onError: (error: unknown) => void (failure = error) }
  const stream = await renderToReadableStream(page, options)
  await stream.allReady
  if (failure !== undefined) throw failure
  return new Response(stream).text()
}
