import { memo, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { useWords } from '../../platform/words.tsx'
import { CoverSlot } from '../../shared/cover-slot.tsx'
import { Cover } from '../../shared/cover.tsx'
import { GroupMark } from '../../ui/group-mark.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { SearchMatched } from './search-matched.tsx'
import { SearchReason } from './search-reason.tsx'
import type { SearchGroup, SearchOption, WayOn } from './search-options.ts'
import { useRoomBelow } from './use-room-below.ts'

interface SearchListProps {
  id: string
  idOf: (key: string) => string
  groups: readonly SearchGroup[]
  /** Links below the results, for example to all results. */
  ways: readonly (WayOn & { label: string })[]
  activeKey: string | null
  /** Called when the mouse moves onto an option. */
  onPoint: (key: string) => void
  isBusy: boolean
  /** True if results and `note` belong to an earlier query; they are then dimmed. */
  isOld: boolean
  /** Sentence above the results, for example that the search failed. */
  note: string | null
}

/** List of search results. Its options are links without focus, because the field retains the focus. */
export function SearchList(props: SearchListProps) {
  const { id, idOf, groups, ways, activeKey, onPoint, isBusy, isOld, note } = props
  const t = useWords('search')
  const panel = useRef<HTMLDivElement>(null)
  const pointed = useRef<string | null>(null)
  useRoomBelow(panel, groups)

  // scrolls to an option that was selected by keyboard; an option under the mouse is already visible
  useLayoutEffect(() => {
    const isUnderMouse = activeKey === pointed.current
    pointed.current = null
    if (activeKey === null || isUnderMouse) return
    const list = panel.current?.querySelector('[role=listbox]')
    const option = list?.querySelector('[aria-selected=true]')
    if (option && option === list?.querySelector('[role=option]')) list.scrollTop = 0
    else option?.scrollIntoView({ block: 'nearest' })
  }, [activeKey])

  function point(key: string) {
    pointed.current = key
    if (key !== activeKey) onPoint(key)
  }
  return (
    // not interactive itself: leaves the focus in the field when a link inside is pressed
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={panel} className="panel search-panel" onMouseDown={keepFocus}>
      {note && <p className={isOld ? 'search-note search-old' : 'search-note'}>{note}</p>}
      <div role="listbox" id={id} aria-label={t('listLabel')} aria-busy={isBusy}>
        {groups.map(({ kind, options, hasMore }) => (
          <div
            key={kind}
            role="group"
            aria-labelledby={idOf(kind)}
            className={`search-group search-${kind}${isOld ? ' search-old' : ''}`}
          >
            <div id={idOf(kind)} className="search-heading">
              {t(kind)} <span className="num">({hasMore ? `${options.length}+` : options.length})</span>
            </div>
            {options.map((option) => (
              <Option
                key={option.key}
                id={idOf(option.key)}
                option={option}
                isActive={option.key === activeKey}
                onPoint={point}
              />
            ))}
          </div>
        ))}
        {ways.map(({ key, href, label }) => (
          <Link
            key={key}
            to={href}
            role="option"
            id={idOf(key)}
            className={'search-option search-way'}
            aria-selected={key === activeKey}
            tabIndex={-1}
            onMouseMove={() => point(key)}
          >
            <span>{label}</span>
            {key === 'all' && <Icon name="search" />}
          </Link>
        ))}
      </div>
    </div>
  )
}

/** Leaves the focus in the field. Otherwise the list would close before a middle or right click takes effect. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

interface OptionProps {
  id: string
  option: SearchOption
  isActive: boolean
  onPoint: (key: string) => void
}

/** Memoized without `onPoint`, which is another function at each rendering. */
const Option = memo(
  function Option({ id, option, isActive, onPoint }: OptionProps) {
    const { href, name, picture, matched, reason } = option
    return (
      <Link
        to={href}
        role="option"
        id={id}
        className="search-option"
        aria-selected={isActive}
        tabIndex={-1}
        onMouseMove={() => onPoint(option.key)}
      >
        {picture && <Cover src={picture.src} shape={picture.shape} />}
        <span className="search-text">
          <b>{name}</b>
          <Detail option={option} />
          {reason && <SearchReason reason={reason} />}
          {matched && <SearchMatched matched={matched} />}
        </span>
        {option.bookId !== null && <CoverSlot bookId={option.bookId} title={name} place="mark" />}
      </Link>
    )
  },
  (one, other) => one.option === other.option && one.isActive === other.isActive && one.id === other.id,
)

/** Shows facts about an option, for example the authors of a book. */
function Detail({ option: { group, detail } }: { option: SearchOption }) {
  const t = useWords('search')
  const labels = useWords('catalogue')
  const text =
    detail === null
      ? ''
      : 'text' in detail
        ? detail.text
        : 'books' in detail
          ? labels('books', { count: detail.books })
          : t('since', { year: detail.since })
  if (!group && text === '') return null
  return (
    <span className="search-detail num">
      {group && <GroupMark group={group} label={labels(`group.${group}`)} />}
      {text}
    </span>
  )
}
