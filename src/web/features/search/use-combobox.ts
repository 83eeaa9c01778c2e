import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { passesRole } from '#contract/values/roles'
import { usePaths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import { useLanguage } from '../../platform/words.tsx'
import { searchSource } from './search-results-query.ts'
import { type Press, type Step, stepOf } from './combobox-keys.ts'
import { completionOf } from './completion.ts'
import { fits, isCaretAtEnd, typeText } from './field-text.ts'
import { groupsOf, type SearchGroup, type SearchOption, type WayOn, waysOn } from './search-options.ts'
import { createSearcher, type Finding, noAnswer } from './searcher.ts'
import { useComboboxAttributes } from './use-combobox-attributes.ts'
import { useFieldEvents } from './use-field-events.ts'
import { useIsLong } from './use-is-long.ts'

export interface Combobox {
  finding: Finding
  text: string
  isShown: boolean
  groups: SearchGroup[]
  found: SearchOption[]
  /** Links below the results, for example to all results. */
  ways: WayOn[]
  activeKey: string | null
  select: (key: string) => void
  /** Rest of the suggestion after the typed text; null if no suggestion is shown. */
  completion: string | null
  listId: string
  /** Returns the element id of an option or heading. */
  idOf: (key: string) => string
}

/** Milliseconds without a response after which a search is announced as running. */
const patienceMs = 800

/** Makes the field a combobox: handles its events, searches, and opens and closes the list. */
export function useCombobox(
  field: RefObject<HTMLInputElement | null>,
  { before, hasScreen }: { before: string; hasScreen: boolean },
): Combobox {
  const language = useLanguage()
  const me = useSession((session) => session.me)
  const paths = usePaths()
  const id = useId()
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const [canComplete, setCanComplete] = useState(false)
  const [finding, setFinding] = useState(noAnswer)
  const [searcher] = useState(() => createSearcher(searchSource(language), setFinding))

  const { question, answer, status } = finding
  const isLate = useIsLong(status === 'busy' && answer === null, patienceMs)
  const isShown = isOpen && question !== '' && (answer !== null || status === 'failed' || isLate)
  const groups = useMemo(() => (answer ? groupsOf(answer.results, paths) : []), [answer, paths])
  const found = groups.flatMap((group) => group.options)
  const ways = waysOn(finding, me !== null && passesRole('golden', me.role), paths)
  const keys = [...found, ...ways].map((option) => option.key)
  const active = activeKey === null ? -1 : keys.indexOf(activeKey)
  const completion =
    isShown && canComplete && active < 0 ? completionOf(text, answer?.results.suggestion) : null
  const idOf = (key: string) => `${id}-${key}`

  /** Reads the text of the field and searches for it. */
  function read({ now = false } = {}) {
    const input = field.current
    if (!input) return
    setText(input.value)
    setActiveKey(null)
    setIsOpen(input.value.trim() !== '')
    noteCaret()
    searcher.change(input.value, { now })
  }
  /** Allows completing the text in the field only if the caret is at the end and the whole text is visible. */
  function noteCaret() {
    const input = field.current
    setCanComplete(input !== null && isCaretAtEnd(input) && fits(input))
  }
  function close() {
    setIsOpen(false)
    setActiveKey(null)
  }
  function fill(value: string) {
    if (field.current) typeText(field.current, value)
  }
  function take(step: Step) {
    if (step.do === 'open') {
      read({ now: true })
      // activates the first result if the results for the field's text have already loaded
      if (found[0] && answer?.question === field.current?.value.trim()) setActiveKey(found[0].key)
    } else if (step.do === 'select') setActiveKey(keys[step.at] ?? null)
    else if (step.do === 'follow') document.getElementById(idOf(keys[step.at]!))?.click()
    else if (step.do === 'fill') fill(step.text)
    else if (step.do === 'complete') fill(answer?.results.suggestion ?? text)
    else if (step.do === 'close') close()
    else fill('')
  }

  useFieldEvents(field, {
    onKey(event: Press) {
      const input = field.current
      if (!input) return false
      const step = stepOf(event, {
        isOpen: isShown,
        count: keys.length,
        active,
        activeName: found[active]?.name ?? null,
        text: input.value,
        completion,
        isCaretAtEnd: isCaretAtEnd(input),
      })
      if (step) take(step)
      return step !== null
    },
    onText: () => read(),
    onCaret: noteCaret,
    onPress() {
      // a click into the field opens the closed list
      if (!isOpen && field.current?.value.trim()) read({ now: true })
    },
    // on a phone the list stays open when the reader hides the keyboard
    onLeave: hasScreen ? () => undefined : close,
    onSubmit() {
      if (field.current?.value.trim() === '') return false
      close()
      searcher.leave()
      // hides the phone's keyboard, which would cover the results
      if (matchMedia('(pointer: coarse)').matches) field.current?.blur()
      return true
    },
  })
  useComboboxAttributes(field, isShown ? `${id}-list` : null, active < 0 ? null : idOf(keys[active]!))

  const takeTyped = useEffectEvent(() => {
    if (field.current && (hasScreen || field.current.value !== before)) read()
  })
  useEffect(() => takeTyped(), [])
  useEffect(() => () => searcher.leave(), [searcher])
  // closes the list after each navigation, even to the same page
  const { key: place } = useLocation()
  const shownAt = useRef(place)
  useLayoutEffect(() => {
    if (shownAt.current === place) return
    shownAt.current = place
    setIsOpen(false)
    setActiveKey(null)
    searcher.leave()
  }, [place, searcher])

  return {
    finding,
    text,
    isShown,
    groups,
    found,
    ways,
    activeKey: active < 0 ? null : activeKey,
    select: setActiveKey,
    completion,
    listId: `${id}-list`,
    idOf,
  }
}
