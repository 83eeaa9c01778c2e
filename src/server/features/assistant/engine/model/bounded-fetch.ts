/**
 * Maximum number of bytes of one response of the model's server. A usual answer has about a hundredth of this size.
 */
const answerMaxBytes = 1024 * 1024

/**
 * Fetches without following redirects. Aborts a response that exceeds the maximum size while it is received, so that
 * it is never stored as a whole (trust F7).
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' })
  if (!response.body) return response
  let bytes = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > answerMaxBytes) controller.error(new Error('the response of the model is too large'))
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted, {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  })
}
