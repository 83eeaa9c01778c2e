import { useEffect, useRef, useState } from 'react'
import type { AssistantChip, AssistantConversation } from '#contract/calls/assistant'
import { useLanguage } from '../../platform/words.tsx'
import { awaited, hasContent, newMessage, type ShownMessage, withPart } from './shown-message.ts'
import { type ChatInput, streamChat } from './stream-chat.ts'

/** State of the conversation on the page, and functions that change it. */
export interface Chat {
  messages: ShownMessage[]
  conversationId: string | null
  isAnswering: boolean
  /** Error of the last request, in the reader's language; null without one. */
  failure: string | null
  send(text: string): void
  /** Sends the last request again without one of its recognized conditions. */
  removePart(chip: AssistantChip): void
  stop(): void
  /** Shows another conversation, or a new one for null. */
  open(conversation: { id: string; messages: ShownMessage[] } | null): void
}

/**
 * Manages a conversation with the assistant.
 * @param onBegun called with the conversation when a response to be stored in it begins
 * @param fallback text of all errors except ApiError, whose message is shown
 */
export function useChat({
  onBegun,
  fallback,
}: {
  onBegun: (conversation: AssistantConversation) => void
  fallback: string
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
      for await (const part of streamChat({ ...question, ...id }, language, controller.signal)) {
        if (part.type === 'begin') {
          setConversationId(part.conversationId)
          onBegun({ id: part.conversationId, title: part.title, changedAt: new Date().toISOString() })
        }
        setMessages((before) => [...before.slice(0, -1), withPart(before.at(-1)!, part)])
      }
    } catch (error) {
      if (!controller.signal.aborted) {
        // a response without any content is removed, together with its request
        setMessages((before) => (hasContent(before.at(-1)!) ? before : before.slice(0, -2)))
        setFailure(error instanceof Error && error.name === 'ApiError' ? error.message : fallback)
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
  }

  return {
    messages,
    conversationId,
    isAnswering,
    failure,
    send: (text) => void send({ text }, newMessage(text, [])),
    removePart: (chip) => void send({ without: [chip.id] }, newMessage('', [chip.label])),
    stop,
    open(conversation) {
      stop()
      setFailure(null)
      setMessages(conversation?.messages ?? [])
      setConversationId(conversation?.id ?? null)
    },
  }
}
