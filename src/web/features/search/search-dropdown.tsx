import type { RefObject } from 'react'
import { useWords } from '../../platform/words.tsx'
import { SearchList } from './search-list.tsx'
import { useCombobox } from './use-combobox.ts'
import './search-dropdown.css'

const wayWords = {
  missing: 'tellMissing',
  assistant: 'askAssistant',
  browse: 'emptyAction',
  all: 'all',
} as const

interface SearchDropdownProps {
  field: RefObject<HTMLInputElement | null>
  /** Text of the field when it was first used. */
  before: string
  /** See `SearchField`. */
  hasScreen: boolean
}

/**
 * Parts added to the search field: suggestion, list and live region. The form renders the field; this component
 * listens to it and sets its ARIA attributes. It holds all typing state, so that a key press renders nothing else.
 */
export function SearchDropdown({ field, before, hasScreen }: SearchDropdownProps) {
  const t = useWords('search')
  const box = useCombobox(field, { before, hasScreen })
  const { text, completion, isShown, found, ways } = box
  const { question, answer, status } = box.finding
  const hasFailed = status === 'failed'
  const isEmpty = answer !== null && found.length === 0

  let news = ''
  let note: string | null = null
  if (hasFailed) news = note = t('failed')
  else if (isEmpty) {
    news = t('nothing')
    note = `${t('empty', { question: answer.question })} ${t('emptyHint')}`
  } else if (answer) {
    news = t('results', { count: found.length })
    if (!answer.results.isExact) note = t('similar', { question: answer.question })
  } else note = t('searching')

  return (
    <>
      {completion !== null && (
        <span className="search-ghost" aria-hidden="true">
          <span>{text}</span>
          {completion}
        </span>
      )}
      {hasScreen && text === '' && <p className="search-panel search-note">{t('initial')}</p>}
      <span className="visually-hidden" role="status">
        {isShown ? news : ''}
      </span>
      {isShown && (
        <SearchList
          id={box.listId}
          idOf={box.idOf}
          groups={box.groups}
          ways={ways.map((way) => ({
            ...way,
            label:
              way.key === 'all' && hasFailed ? t('anyway', { question }) : t(wayWords[way.key], { question }),
          }))}
          activeKey={box.activeKey}
          onPoint={box.select}
          isBusy={status === 'busy'}
          note={note}
        />
      )}
    </>
  )
}
