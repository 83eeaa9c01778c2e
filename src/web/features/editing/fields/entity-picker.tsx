import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import type { EditedKind } from '#contract/values/enums'
import { searchMaxCharacters } from '#contract/values/limits'
import { useErrorText } from '../../../platform/error-text.ts'
import { useWords } from '../../../platform/words.tsx'
import { useDelayedSearch } from '../../../shared/use-delayed-search.ts'
import { FieldMessages, ariaOf } from '../../../ui/field-messages.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { findEntities, type Pickable } from './find-entities.ts'

interface EntityPickerProps {
  kind: EditedKind
  label: string
  /** Path of the field in the draft, for example `contributors.0.personId`. */
  name: string
  value: number | null
  /** Name of the selected entity; if undefined, its id is shown. */
  valueName: string | undefined
  error?: string | undefined
  hint?: string | undefined
  onPick: (picked: Pickable) => void
  /** Removes the selection. Omitted if the field is required. */
  onClear?: () => void
}

/** Combobox that selects an entity. The editor types, and selects a result by keyboard, mouse or touch. */
export function EntityPicker(props: EntityPickerProps) {
  const { kind, label, name, value, valueName, error, hint, onPick, onClear } = props
  const t = useWords('editing')
  const common = useWords('common')
  const errorText = useErrorText()
  const id = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { found, retry } = useDelayedSearch(text, (...search) => findEntities(kind, ...search))
  const items = found?.items ?? []
  const isShown = isOpen && found !== null
  const hasFailed = found?.items === null
  const note = hasFailed ? `${t('picker.failed')} ${errorText(found.error)}` : t('picker.nothing')

  function pick(picked: Pickable): void {
    onPick(picked)
    close()
    setChanging(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  function close(): void {
    setText('')
    setOpen(false)
    setActive(0)
  }
  /** Closes the panel if the focus leaves `box`, but not if the reader switches to another window. */
  function onBlur({ relatedTarget }: FocusEvent): void {
    if (relatedTarget === null && !document.hasFocus()) return
    if (!box.current?.contains(relatedTarget)) setOpen(false)
  }
  /** Repeats the search. The retry button disappears, so the field gets the focus. */
  function retryInField(): void {
    input.current?.focus()
    retry()
  }
  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !(isOpen || isChanging)) return
    // Escape must not close a surrounding dialog
    event.preventDefault()
    event.stopPropagation()
    // the retry button disappears
    input.current?.focus()
    close()
    setChanging(false)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      // Enter selects the active result and never submits the form
      event.preventDefault()
      const item = isShown ? items[active] : undefined
      if (item) pick(item)
      return
    }
    closeOnEscape(event)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || items.length === 0) return
    event.preventDefault()
    setOpen(true)
    setActive((now) => (now + step + items.length) % items.length)
  }

  const aria = ariaOf(id, { error, hint })
  return (
    <div className="field picker">
      {value !== null && !isChanging ? (
        <>
          <span className="field-label" id={`${id}-label`}>
            {label}
          </span>
          <div className="picker-picked">
            <span id={`${id}-value`}>{valueName ?? `#${value}`}</span>
            <button
              ref={button}
              type="button"
              className="link"
              name={name}
              aria-describedby={`${id}-label ${id}-value`}
              onClick={() => {
                setChanging(true)
                requestAnimationFrame(() => input.current?.focus())
              }}
            >
              {t('picker.change')}
            </button>
            {onClear && (
              <button
                type="button"
                className="link"
                aria-describedby={`${id}-label ${id}-value`}
                onClick={() => {
                  onClear()
                  requestAnimationFrame(() => input.current?.focus())
                }}
              >
                {t('picker.clear')}
              </button>
            )}
          </div>
        </>
      ) : (
        <>
          <label htmlFor={id}>{label}</label>
          <div ref={box} className="field-box picker-box">
            <input
              ref={input}
              id={id}
              name={name}
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={isShown}
              aria-controls={`${id}-list`}
              aria-activedescendant={isShown && items[active] ? `${id}-${items[active].id}` : undefined}
              placeholder={t('picker.placeholder')}
              maxLength={searchMaxCharacters}
              value={text}
              {...aria}
              onChange={({ target }) => {
                setText(target.value)
                setOpen(true)
                setActive(0)
              }}
              onKeyDown={onKeyDown}
              onBlur={onBlur}
              onFocus={() => setOpen(true)}
            />
            <Icon name="search" />
            <div className="panel picker-panel" hidden={!isShown}>
              <div role="listbox" id={`${id}-list`} aria-label={label}>
                {items.map((item, place) => (
                  // the field handles the keys
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                  <div
                    key={item.id}
                    id={`${id}-${item.id}`}
                    role="option"
                    aria-selected={place === active}
                    tabIndex={-1}
                    // prevents the input from losing the focus
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => pick(item)}
                  >
                    <span>{item.name}</span>
                    {item.note !== '' && <small className="muted">{item.note}</small>}
                  </div>
                ))}
              </div>
              {items.length === 0 && (
                <p className="muted small">
                  {note}{' '}
                  {hasFailed && (
                    <button
                      type="button"
                      className="link"
                      // keeps the focus in the field: Safari focuses no pressed button, and the panel would close
                      onPointerDown={(event) => event.preventDefault()}
                      onBlur={onBlur}
                      onKeyDown={closeOnEscape}
                      onClick={retryInField}
                    >
                      {common('errorRetry')}
                    </button>
                  )}
                </p>
              )}
            </div>
          </div>
          <p className="visually-hidden" role="status">
            {isShown && (hasFailed ? note : t('picker.count', { count: items.length }))}
          </p>
        </>
      )}
      <FieldMessages id={id} error={error} hint={hint} />
    </div>
  )
}
