import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { wordsOf } from '#i18n/words-server'
import { NonceContext } from './platform/nonce.ts'
import { pageContext } from './platform/page-context.ts'
import { setWordLookup } from './platform/words.tsx'

export { pageContext } from './platform/page-context.ts'
export { setWordAssets } from './platform/word-assets.ts'

// Words are constants: the same lookup serves every request.
setWordLookup(wordsOf)

/** Errors of loaders reach the host by another way, which logs them once, with the request's id: nothing is printed here. */
export const handleError = (): void => {}

const scriptEscapes: Record<string, string> = {
  '&': String.raw`\u0026`,
  '<': String.raw`\u003c`,
  '>': String.raw`\u003e`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
}

/** A text as a literal that may stand in an inline script. */
const literal = (text: string): string =>
  JSON.stringify(text).replaceAll(/[&<>\u2028\u2029]/g, (sign) => scriptEscapes[sign]!)

/**
 * The loaders' data as the scripts that React Router's browser side waits for, and takes the stream out of the context: `ServerRouter` would
 * wait for it in a Suspense, and the whole page would be rendered in two passes for it. Our loaders hand nothing over late, so it is all there.
 */
async function takeHandoff(context: EntryContext, nonce: string): Promise<string> {
  const stream = context.serverHandoffStream
  if (!stream) return ''
  delete context.serverHandoffStream
  const decoder = new TextDecoder()
  let calls = ''
  for await (const bytes of stream) {
    const part = decoder.decode(bytes, { stream: true })
    calls += `window.__reactRouterContext.streamController.enqueue(${literal(part)});`
  }
  return `<script nonce="${nonce}">${calls}window.__reactRouterContext.streamController.close();</script>`
}

/** What stands in a page where a part was not ready in time for `renderToString`. */
const missingPart = '<!--$!-->'
const pageEnd = '</body></html>'

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
  const { nonce } = context.get(pageContext)
  const handoff = await takeHandoff(routerContext, nonce)
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>
  )
  // it leaves the doctype to its caller, the other way of rendering does not
  let html = `<!DOCTYPE html>${renderToString(page)}`
  if (html.includes(missingPart)) html = await renderWaiting(page)
  if (routerContext.renderMeta?.didRenderScripts) {
    if (!html.endsWith(pageEnd)) throw new Error('A page has to end with its body')
    html = html.slice(0, -pageEnd.length) + handoff + pageEnd
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // the text goes beside the response: the host keeps it whole, a stream in between would only cost
  return Object.assign(new Response(null, { status, headers }), { wholeBody: html })
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
