import type { Stream } from './handler.ts'

/**
 * Opens the body of an answer in parts and starts writing it. `ended` resolves when `run` is over; where the reader
 * goes, or `signal` aborts, the signal of `run` does too. A part that does not keep to its schema, and anything that
 * `run` rejects with, breaks the body off.
 */
export function openLines(
  { run }: Stream,
  write: (part: unknown) => string,
  signal: AbortSignal,
): { body: ReadableStream<Uint8Array>; ended: Promise<void> } {
  const gone = new AbortController()
  const either = AbortSignal.any([gone.signal, signal])
  const encoder = new TextEncoder()
  let ended = Promise.resolve()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (part: unknown): void => {
        if (!gone.signal.aborted) controller.enqueue(encoder.encode(`${write(part)}\n`))
      }
      const unlessGone = (settle: () => void): void => void (gone.signal.aborted || settle())
      ended = run(send, either).then(
        () => unlessGone(() => controller.close()),
        (error: unknown) => unlessGone(() => controller.error(error)),
      )
    },
    cancel: () => gone.abort(),
  })
  return { body, ended }
}
