import { type ReactNode, useRef } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Icon } from '../../../ui/icon.tsx'

interface RowsProps<T> {
  /** Path of the list in the draft. */
  path: string
  title: string
  /** The heading above says the same already. */
  isTitleSaid?: boolean
  hint?: string | undefined
  error?: string | undefined
  /** What one row is called, before its number. */
  rowLabel: string
  addLabel: string
  items: readonly T[]
  /** What a new row begins with. */
  blank: () => T
  onChange: (items: T[]) => void
  isOrdered?: boolean
  children: (item: T, place: number, set: (item: T) => void) => ReactNode
}

/** A list to be filled in: rows that are added, taken out and, where the order means something, moved. */
export function Rows<T>(props: RowsProps<T>) {
  const {
    path,
    title,
    isTitleSaid = false,
    hint,
    error,
    rowLabel,
    addLabel,
    items,
    blank,
    onChange,
    isOrdered,
    children,
  } = props
  const t = useWords('editing')
  const root = useRef<HTMLFieldSetElement>(null)
  /** Once the list is drawn anew the focus is where the hand was. */
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(selector)?.focus())
  const row = (place: number) => `[data-path="${path}.${place}"]`

  function move(place: number, by: -1 | 1): void {
    const next = [...items]
    const [moved] = next.splice(place, 1)
    next.splice(place + by, 0, moved!)
    onChange(next)
    const goal = place + by
    const isAtEdge = by < 0 ? goal === 0 : goal === items.length - 1
    focusOn(`${row(goal)} [data-move="${isAtEdge ? -by : by}"]`)
  }
  function remove(place: number): void {
    onChange(items.filter((_, other) => other !== place))
    focusOn(items.length > 1 ? `${row(Math.min(place, items.length - 2))} [data-remove]` : '[data-add]')
  }

  return (
    <fieldset ref={root} className="rows" data-path={path} tabIndex={-1}>
      <legend className={isTitleSaid ? 'visually-hidden' : undefined}>{title}</legend>
      {hint && <p className="muted small">{hint}</p>}
      {error && (
        <p className="field-error">
          <Icon name="alert" />
          {error}
        </p>
      )}
      {items.map((item, place) => {
        const which = `${rowLabel} ${place + 1}`
        return (
          <div key={place} className="row" data-path={`${path}.${place}`} role="group" aria-label={which}>
            <div className="row-fields">
              {children(item, place, (next) => onChange(items.map((old, at) => (at === place ? next : old))))}
            </div>
            <div className="row-buttons">
              {isOrdered && (
                <>
                  <button
                    type="button"
                    className="row-button"
                    data-move={-1}
                    disabled={place === 0}
                    aria-label={t('rows.up', { which })}
                    onClick={() => move(place, -1)}
                  >
                    <Icon name="arrow-up" />
                  </button>
                  <button
                    type="button"
                    className="row-button row-down"
                    data-move={1}
                    disabled={place === items.length - 1}
                    aria-label={t('rows.down', { which })}
                    onClick={() => move(place, 1)}
                  >
                    <Icon name="arrow-up" />
                  </button>
                </>
              )}
              <button
                type="button"
                className="row-button"
                data-remove
                aria-label={t('rows.remove', { which })}
                onClick={() => remove(place)}
              >
                <Icon name="close" />
              </button>
            </div>
          </div>
        )
      })}
      <button
        type="button"
        className="btn s"
        data-add
        onClick={() => {
          onChange([...items, blank()])
          focusOn(`${row(items.length)} :is(input, select, textarea)`)
        }}
      >
        {addLabel}
      </button>
    </fieldset>
  )
}
