import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
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

/** Holds nearly every page of ours at once. */
const firstPageBytes = 64 * 1024

/**
 * Renders a page whole, never streamed: it is kept, compressed once, and its inline scripts are named by hash in its policy.
 * Rejects where rendering fails; the host makes the failure page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  let failure: unknown
  const { nonce } = context.get(pageContext)
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        // no part of a page is put behind the others by a script: it is there whole, for readers without scripts too
        progressiveChunkSize: Infinity,
        onAllReady() {
          // React writes into a buffer that it uses again, so each piece is copied, into one place
          let page = Buffer.allocUnsafe(firstPageBytes)
          let length = 0
          const whole = new Writable({
            write(chunk: Uint8Array, _encoding, done) {
              if (length + chunk.length > page.length) {
                const larger = Buffer.allocUnsafe(2 * page.length + chunk.length)
                page.copy(larger, 0, 0, length)
                page = larger
              }
              page.set(chunk, length)
              length += chunk.length
              done()
            },
            final(done) {
              resolve(page.toString('utf8', 0, length))
              done()
            },
          })
          pipe(whole)
        },
        onShellError: reject,
        onError(error) {
          failure = error
        },
      },
    )
  })
  if (failure !== undefined) throw failure
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // the text goes beside the response: the host keeps it whole, a stream in between would only cost
  return Object.assign(new Response(null, { status, headers }), { wholeBody: html })
}
