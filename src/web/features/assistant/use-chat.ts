import { useEffect, useRef, useState } from 'react'
import type { AssistantChip, AssistantConversation } from '#contract/calls/assistant'
import { ApiError } from '../../platform/api-error.ts'
import { useLanguage } from '../../platform/words.tsx'
import { answeredOnly, awaited, inputOf, newMessage, type ShownMessage, withPart } from './shown-message.ts'
import { type ChatInput, streamChat } from './stream-chat.ts'

/** The conversation on the page, and functions that change it. */
interface Chat {
  messages: ShownMessage[]
  conversationId: string | null
  isAnswering: boolean
  /** Error text of the last request; null without an error. */
  failure: string | null
  send(text: string): void
  /** Sends the last request again without a condition that the assistant found in it, for example 'Fantasy'. */
  removePart(chip: AssistantChip): void
  /** Ends the running response. If no part of the response was received, the request can be sent again. */
  stop(): void
  /** Sends the last request again; null if a whole response to it was received or a response is being received. */
  retry: (() => void) | null
  /** Shows another conversation; null begins a new one. */
  open(conversation: { id: string; messages: ShownMessage[] } | null): void
}

/** Returns true if a conversation was deleted or is full, so that the next request must begin a new conversation. */
export const isConversationClosed = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'conflict')

/**
 * Manages a conversation with the assistant.
 * @param onBegun called when the server begins a response
 */
export function useChat({
  onBegun,
  failureOf,
}: {
  onBegun: (conversation: AssistantConversation) => void
  failureOf: (error: unknown) => string
}): Chat {
  const language = useLanguage()
  const [messages, setMessages] = useState<ShownMessage[]>([])
  const [conversationId, setConversationId] = useState<string | null>(null)
  const [isAnswering, setAnswering] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function send(question: ChatInput, message: ShownMessage): Promise<void> {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setFailure(null)
    setAnswering(true)
    setMessages((before) => [...before, message, awaited])
    try {
      const id = conversationId === null ? {} : { conversationId }
      let isWhole = false
      for await (const part of streamChat({ ...question, ...id }, language, controller.signal)) {
        if (part.type === 'begin') {
          setConversationId(part.conversationId)
          onBegun({ id: part.conversationId, title: part.title, changedAt: new Date().toISOString() })
        }
        // after the reader has stopped the response, the stream may still return parts that were received before
        if (controller.signal.aborted) return
        setMessages((before) => [...before.slice(0, -1), withPart(before.at(-1)!, part)])
        isWhole = part.type === 'done'
      }
      if (!isWhole) throw new Error('the response ended before its last part')
    } catch (error) {
      if (!controller.signal.aborted) {
        setMessages(answeredOnly)
        setFailure(failureOf(error))
        if (isConversationClosed(error)) setConversationId(null)
      }
    } finally {
      if (running.current === controller) {
        running.current = null
        setAnswering(false)
      }
    }
  }

  function stop(): void {
    running.current?.abort()
    running.current = null
    setAnswering(false)
    setMessages(answeredOnly)
  }

  const at = messages.findLastIndex(({ from }) => from === 'reader')
  const last = messages.at(-1)
  // a retry replaces a broken response, but never removes helplines
  const hasResponse = last?.from === 'assistant' && (failure === null || last.help !== undefined)
  const request = isAnswering || hasResponse ? undefined : messages[at]

  function retry(message: ShownMessage): void {
    const before = messages.slice(0, at)
    setMessages(before)
    void send(inputOf(message, before), message)
  }

  return {
    messages,
    conversationId,
    isAnswering,
    failure,
    send: (text) => void send({ text }, newMessage(text, [])),
    removePart: (chip) => void send({ without: [chip.id] }, newMessage('', [chip.label])),
    stop,
    retry: request ? () => retry(request) : null,
    open(conversation) {
      stop()
      setFailure(null)
      setMessages(answeredOnly(conversation?.messages ?? []))
      setConversationId(conversation?.id ?? null)
    },
  }
}
