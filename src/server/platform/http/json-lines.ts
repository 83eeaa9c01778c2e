import type { Stream } from './handler.ts'

/**
 * Creates the body of a streamed response and starts `run`. `ended` resolves when `run` has ended. The body fails if
 * `run` rejects.
 */
export function openLines(
  { run }: Stream,
  write: (part: unknown) => string,
  signal: AbortSignal,
): { body: ReadableStream<Uint8Array>; ended: Promise<void> } {
  const cancelled = new AbortController()
  const either = AbortSignal.any([cancelled.signal, signal])
  const encoder = new TextEncoder()
  let ended = Promise.resolve()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (part: unknown): void => {
        if (!cancelled.signal.aborted) controller.enqueue(encoder.encode(`${write(part)}\n`))
      }
      const unlessCancelled = (settle: () => void): void => void (cancelled.signal.aborted || settle())
      ended = run(send, either).then(
        () => unlessCancelled(() => controller.close()),
        (error: unknown) => unlessCancelled(() => controller.error(error)),
      )
    },
    cancel: () => cancelled.abort(),
  })
  return { body, ended }
}
