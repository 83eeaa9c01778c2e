/** Maximum size of a response of the model's server. A usual answer has about a hundredth of it. */
const answerMaxBytes = 1024 * 1024

/** Fetches without following redirects. Aborts a response above the maximum size while it is received (trust F7). */
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
