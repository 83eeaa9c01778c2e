import { useState } from 'react'
import type { AssistantConversation } from '#contract/calls/assistant'
import { useWords } from '../../platform/words.tsx'
import { Confirm } from '../../shared/confirm.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface ConversationListProps {
  conversations: readonly AssistantConversation[]
  currentId: string | null
  onOpen: (id: string) => void
  onNew: () => void
  onDelete: (id: string) => void
  onDeleteAll: () => void
}

/** Lists earlier conversations, which can be continued and, after a confirmation, deleted. */
export function ConversationList({
  conversations,
  currentId,
  onOpen,
  onNew,
  onDelete,
  onDeleteAll,
}: ConversationListProps) {
  const t = useWords('assistant')
  const [isAsking, setAsking] = useState(false)
  /** The conversation that is deleted if the reader confirms it. */
  const [doomed, setDoomed] = useState<Pick<AssistantConversation, 'id' | 'title'> | null>(null)
  return (
    <aside className="assistant-history" aria-labelledby="assistant-history">
      <h2 id="assistant-history">{t('conversations')}</h2>
      <Button isSmall onClick={onNew}>
        {t('new')}
      </Button>
      {conversations.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <ul>
            {conversations.map(({ id, title }) => (
              <li key={id}>
                <button
                  type="button"
                  className="assistant-past"
                  aria-current={id === currentId ? 'true' : undefined}
                  onClick={() => onOpen(id)}
                >
                  {title}
                </button>
                <button
                  type="button"
                  className="icon-button assistant-delete"
                  aria-label={t('delete', { title })}
                  onClick={() => setDoomed({ id, title })}
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
          <p>{t('saved')}</p>
          <Button
            isSmall
            onClick={() => {
              if (isAsking) onDeleteAll()
              setAsking(!isAsking)
            }}
            onBlur={() => setAsking(false)}
          >
            {t(isAsking ? 'deleteConfirm' : 'deleteAll')}
          </Button>
        </>
      )}
      {doomed && (
        <Confirm
          title={t('deleteTitle', { title: doomed.title })}
          yes={t('deleteShort')}
          isDanger
          onYes={() => {
            setDoomed(null)
            onDelete(doomed.id)
          }}
          onNo={() => setDoomed(null)}
        >
          <p className="muted">{t('deleteText')}</p>
        </Confirm>
      )}
    </aside>
  )
}
