import { useEffect, useRef, useState } from 'react'
import type { AssistantHistory } from '#contract/calls/assistant'
import { ApiError } from '../../platform/api-error.ts'
import { callQuery, useClient } from '../../platform/client.ts'
import { useErrorText } from '../../platform/error-text.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Composer } from './composer.tsx'
import { ConversationList } from './conversation-list.tsx'
import { Message, type RenderBook } from './message.tsx'
import { isConversationClosed, useChat } from './use-chat.ts'
import { putConversationFirst } from './use-history.ts'

interface ConversationProps {
  history: AssistantHistory
  renderBook: RenderBook
  /** Initial text of the input. If `isSentAtOnce` is true, it is sent when the chat opens. */
  start: string
  isSentAtOnce: boolean
}

/** The chat with the assistant, for readers who may use it. */
export default function Conversation({ history, renderBook, start, isSentAtOnce }: ConversationProps) {
  const t = useWords('assistant')
  const client = useClient()
  const [trouble, setTrouble] = useState<string | null>(null)
  const errorText = useErrorText()
  const chat = useChat({
    failureOf(error) {
      if (isConversationClosed(error))
        return t(error.code === 'conflict' ? 'conversationFull' : 'conversationGone')
      return error instanceof ApiError ? errorText(error) : t('failed')
    },
    onBegun: putConversationFirst,
  })
  const hasSent = useRef(false)
  useEffect(() => {
    if (isSentAtOnce && start !== '' && !hasSent.current) {
      hasSent.current = true
      chat.send(start)
    }
  })

  const onError = (error: Error) => setTrouble(`${t('notDeleted')} ${errorText(error)}`.trim())
  const forget = useCall('deleteConversation', {
    onError,
    onSuccess(_answer, { params: { id } }) {
      if (id === chat.conversationId) chat.open(null)
    },
  })
  const forgetAll = useCall('deleteConversations', { onError, onSuccess: () => chat.open(null) })

  async function open(id: string): Promise<void> {
    setTrouble(null)
    try {
      const conversation = callQuery(client, 'getConversation', { params: { id } })
      const { messages } = await queryClient.fetchQuery({ ...conversation, staleTime: 0 })
      chat.open({ id, messages })
    } catch (error) {
      setTrouble(`${t('loadFailed')} ${errorText(error)}`)
    }
  }

  const last = chat.messages.length - 1
  return (
    <div className="assistant-room">
      <section className="assistant-talk" aria-label={t('title')}>
        <div role="log" aria-live="polite" aria-busy={chat.isAnswering}>
          <ol className="assistant-log">
            {chat.messages.map((message, at) => (
              <Message
                key={at}
                message={message}
                renderBook={renderBook}
                isAwaited={chat.isAnswering && at === last}
                onRemovePart={at === last ? chat.removePart : undefined}
              />
            ))}
          </ol>
        </div>
        {chat.failure !== null && <Notice tone="error" title={chat.failure} />}
        {chat.retry && (
          <p className="said-stopped">
            {chat.failure === null && <span className="muted">{t('stopped')}</span>}
            <Button isSmall onClick={chat.retry}>
              {t('again')}
            </Button>
          </p>
        )}
        {trouble !== null && <Notice tone="error" title={trouble} />}
        <Composer
          start={isSentAtOnce ? '' : start}
          isAnswering={chat.isAnswering}
          onAsk={chat.send}
          onStop={chat.stop}
        />
        <p className="assistant-machine">
          {t(history.engine === 'model' ? 'machineModel' : 'machineEmbedded')}
        </p>
      </section>
      <ConversationList
        conversations={history.conversations}
        currentId={chat.conversationId}
        onNew={() => chat.open(null)}
        onOpen={(id) => void open(id)}
        onDelete={(id) => {
          setTrouble(null)
          forget.mutate({ params: { id } })
        }}
        onDeleteAll={() => {
          setTrouble(null)
          forgetAll.mutate()
        }}
      />
    </div>
  )
}
