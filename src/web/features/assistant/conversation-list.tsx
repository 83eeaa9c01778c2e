import { useState } from 'react'
import type { AssistantConversation } from '#contract/calls/assistant'
import { useWords } from '../../platform/words.tsx'
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

/** Lists earlier conversations, which can be continued and deleted. Only the button 'Delete all' needs two clicks. */
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
                  onClick={() => onDelete(id)}
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
    </aside>
  )
}
