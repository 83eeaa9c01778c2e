import type { ReactNode } from 'react'
import type { AssistantChip, AssistantPick } from '#contract/calls/assistant'
import type { BookCard } from '#contract/calls/books'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import { Help } from './help.tsx'
import type { ShownMessage } from './shown-message.ts'
import { WishChips } from './wish-chips.tsx'

export type RenderBook = (book: BookCard) => ReactNode

/** Shows recommended books, each with its reason. */
export function Picks({ picks, renderBook }: { picks: readonly AssistantPick[]; renderBook: RenderBook }) {
  if (picks.length === 0) return null
  return (
    <CardGrid>
      {picks.map(({ book, reason }) => (
        <li key={book.id}>
          {renderBook(book)}
          <p className="assistant-reason">{reason}</p>
        </li>
      ))}
    </CardGrid>
  )
}

interface MessageProps {
  message: ShownMessage
  renderBook: RenderBook
  /** True while the response is being received. */
  isAwaited: boolean
  /**
   * Repeats the request without one condition, such as the genre 'Fantasy'. Undefined for all messages except the last.
   */
  onRemovePart?: ((chip: AssistantChip) => void) | undefined
}

/** Shows a message of the reader or the assistant. */
export function Message({ message, renderBook, isAwaited, onRemovePart }: MessageProps) {
  const t = useWords('assistant')
  if (message.from === 'reader')
    return (
      <li className="said said-by-reader">
        <b className="visually-hidden">{t('you')}: </b>
        <p>{message.text || t('without', { labels: message.removed.join(', ') })}</p>
      </li>
    )
  return (
    <li className="said said-by-assistant">
      <b className="said-by">{t('assistant')}</b>
      {message.notices.map((notice) => (
        <p className="said-notice" key={notice}>
          {t(`notice.${notice}`)}
        </p>
      ))}
      <WishChips
        title={t('understood')}
        chips={message.chips}
        onRemovePart={onRemovePart}
        isDisabled={isAwaited}
      />
      {/* the server sanitised this HTML, and its only links lead to books of the catalogue */}
      {message.html !== '' && (
        <div className="prose said-prose" dangerouslySetInnerHTML={{ __html: message.html }} />
      )}
      {message.help && <Help help={message.help} />}
      <Picks picks={message.picks} renderBook={renderBook} />
      {onRemovePart && message.advice.length > 0 && (
        <ul className="assistant-advice">
          {message.advice.map((chip) => (
            <li key={chip.id}>
              <Button isSmall disabled={isAwaited} onClick={() => onRemovePart(chip)}>
                {t('tryWithout', { label: chip.label })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAwaited && message.picks.length === 0 && !message.help && (
        <p className="said-waiting">{t('thinking')}</p>
      )}
    </li>
  )
}
