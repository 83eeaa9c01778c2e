import type { AssistantPart, ChatQuestion } from '#contract/calls/assistant'
import { callUrl } from '#contract/values/call-paths'
import type { Language } from '#contract/values/languages'
import { apiErrorOf } from '../../platform/api.ts'
import { checkSession } from '../../platform/query-client.ts'

/** Body of a request. Omitted fields have their defaults. */
export type ChatInput = Partial<ChatQuestion>

/**
 * Sends a request and yields the parts of the response as they arrive, except an incomplete last part.
 * @throws ApiError after a rejection; the error of `fetch` after an abort
 */
export async function* streamChat(
  question: ChatInput,
  language: Language,
  signal: AbortSignal,
  send: typeof fetch = fetch,
): AsyncGenerator<AssistantPart> {
  const { method, path } = callUrl('chat')
  const response = await send(path, {
    method,
    credentials: 'include',
    headers: { 'Accept-Language': language, 'Content-Type': 'application/json' },
    body: JSON.stringify(question),
    signal,
  })
  if (!response.ok || !response.body) {
    const error = await apiErrorOf(response)
    checkSession(error)
    throw error
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  while (true) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') yield JSON.parse(line) as AssistantPart
  }
}
