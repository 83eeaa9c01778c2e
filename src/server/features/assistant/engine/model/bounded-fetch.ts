/** Bytes of one answer of a model's server; a recommendation has a hundredth of it. */
const answerMaxBytes = 1024 * 1024

/** Fetches, and breaks an answer off that is larger than any should be, before it is held in memory (trust.md F7). */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' })
  if (!response.body) return response
  let bytes = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > answerMaxBytes) controller.error(new Error('The answer of the model is too large'))
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
