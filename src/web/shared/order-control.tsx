import { type DragEvent, type KeyboardEvent, useState } from 'react'
import './order-control.css'

interface OrderWords {
  /** Accessible name of the controls of an item. */
  group: string
  /** Accessible name of the field with the item's position. */
  number: string
  drag: string
  /** Label of the button that moves the item to the top; omitted if there is no such button. */
  top?: string
  up: string
  down: string
}

export interface OrderControlProps {
  words: OrderWords
  /** Position of the item in the list, counted from 1. */
  place: number
  total: number
  onMove: (place: number) => void
  /** Event handlers of the drag handle, from `useDragOrder`. */
  handle?: { onDragStart: (event: DragEvent) => void; onDragEnd: () => void } | undefined
}

/**
 * Controls that move an item of a list: a drag handle, a field with the position, and buttons. On a button, arrow keys
 * move the item, too.
 */
export function OrderControl({ words, place, total, onMove, handle }: OrderControlProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const go = (to: number) => {
    const place_ = Math.min(Math.max(1, to), total)
    if (place_ !== place) onMove(place_)
  }
  const commit = () => {
    const wanted = Number(typed)
    if (typed !== null && Number.isInteger(wanted) && wanted > 0) go(wanted)
    setTyped(null)
  }
  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 1, End: total }[event.key]
    if (to === undefined || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    go(to)
  }
  const steps = [
    ...(words.top === undefined ? [] : [{ label: words.top, to: 1, path: 'M5 4h14M12 21V9m-6 6 6-6 6 6' }]),
    { label: words.up, to: place - 1, path: 'M12 20V5m-7 7 7-7 7 7' },
    { label: words.down, to: place + 1, path: 'M12 4v15m-7-7 7 7 7-7' },
  ]
  return (
    // handles the arrow keys of the buttons
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div className="order-control" role="group" aria-label={words.group} onKeyDown={onKeyDown}>
      {handle && (
        // hidden from screen readers, because the field and the buttons have the same effect
        <span className="order-handle" draggable aria-hidden="true" title={words.drag} {...handle}>
          <svg className="icon" viewBox="0 0 24 24" width="20" height="20">
            <path d="M9 5h.010M15 5h.010M9 12h.010M15 12h.010M9 19h.010M15 19h.010" />
          </svg>
        </span>
      )}
      <input
        className="input num"
        inputMode="numeric"
        aria-label={words.number}
        value={typed ?? String(place)}
        maxLength={4}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          else if (event.key === 'Escape') setTyped(null)
          else return
          event.preventDefault()
        }}
      />
      {steps.map(({ label, to, path }) => {
        const isOff = to < 1 || to > total || to === place
        return (
          <button
            key={label}
            type="button"
            aria-label={label}
            title={label}
            // the attribute `disabled` would take the focus from the clicked button
            aria-disabled={isOff}
            onClick={() => !isOff && go(to)}
          >
            <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d={path} />
            </svg>
          </button>
        )
      })}
    </div>
  )
}

/** Props of a list item on which another item can be dropped. */
export interface DropTarget {
  'data-drop': 'before' | 'after' | undefined
  onDragOver: (event: DragEvent<HTMLLIElement>) => void
  onDragLeave: () => void
  onDrop: (event: DragEvent<HTMLLIElement>) => void
}

/**
 * Returns functions that create the props of drag handles and of list items.
 * @param onMove called with the id of the dragged item and its new position, counted from 1
 */
export function useDragOrder(onMove: (id: number, place: number) => void) {
  const [dragged, setDragged] = useState<{ id: number; place: number } | null>(null)
  const [over, setOver] = useState<{ id: number; side: 'before' | 'after' } | null>(null)
  return {
    handle: (id: number, place: number) => ({
      onDragStart(event: DragEvent) {
        const row = event.currentTarget.closest('li')
        if (row) event.dataTransfer.setDragImage(row, 20, 20)
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(place))
        setDragged({ id, place })
      },
      onDragEnd() {
        setDragged(null)
        setOver(null)
      },
    }),
    target: (id: number, place: number): DropTarget => ({
      'data-drop': over?.id === id && dragged?.id !== id ? over.side : undefined,
      onDragOver(event) {
        if (!dragged) return
        event.preventDefault()
        const { top, height } = event.currentTarget.getBoundingClientRect()
        const side = event.clientY < top + height / 2 ? 'before' : 'after'
        if (over?.id !== id || over.side !== side) setOver({ id, side })
      },
      onDragLeave: () => setOver((before) => (before?.id === id ? null : before)),
      onDrop(event) {
        event.preventDefault()
        if (dragged && over?.id === id && dragged.id !== id) {
          // without the dragged item, the positions of all items below its old position decrease by one
          const free = place - (dragged.place < place ? 1 : 0)
          onMove(dragged.id, over.side === 'before' ? free : free + 1)
        }
        setDragged(null)
        setOver(null)
      },
    }),
  }
}
