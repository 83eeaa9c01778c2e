import type { RefObject } from 'react'
import { useWords } from '../../platform/words.tsx'
import { SearchList } from './search-list.tsx'
import { useCombobox } from './use-combobox.ts'
import { useResultNote } from './use-result-note.ts'
import './search-box.css'

const wayWords = {
  missing: 'tellMissing',
  assistant: 'askAssistant',
  browse: 'emptyAction',
  all: 'all',
} as const

interface SearchDropdownProps {
  field: RefObject<HTMLInputElement | null>
  /** Text of the field when the component began to load. */
  before: string
  /** See `SearchField`. */
  hasScreen: boolean
}

/** Shows completion, results and messages. Holds the typed text, so that typing rerenders only this component. */
export function SearchDropdown({ field, before, hasScreen }: SearchDropdownProps) {
  const t = useWords('search')
  const noteOf = useResultNote()
  const box = useCombobox(field, { before, hasScreen })
  const { text, completion, isShown, found, ways } = box
  const { question, answer, status } = box.finding
  const hasFailed = status === 'failed'
  const isEmpty = answer !== null && found.length === 0

  const isOld = answer !== null && answer.question !== question

  let news = ''
  let note: string | null = null
  if (hasFailed) news = note = t('failed')
  else if (answer) {
    note = noteOf(answer.question, { ...answer.results, isEmpty })
    if (!isOld) news = isEmpty ? t('nothing') : t('results', { count: found.length })
  } else note = t('searching')

  return (
    <>
      {completion !== null && (
        <span className="search-ghost" aria-hidden="true">
          <span>{text}</span>
          {completion}
        </span>
      )}
      {hasScreen && text === '' && <p className="panel search-panel search-note">{t('initial')}</p>}
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
          isOld={isOld}
          note={note}
        />
      )}
    </>
  )
}
