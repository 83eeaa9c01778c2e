import { type ReactNode, useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useErrorOf } from '../form/inputs.ts'

interface RowListProps {
  /** Path of the list in the draft. */
  path: string
  title: string
  /** True if a heading above the list already shows the title. The legend is then visually hidden. */
  isTitleSaid?: boolean
  hint?: string | undefined
  /** Label of a row, for example 'Contributor'. The number of the row is appended. */
  rowLabel: string
  addLabel: string
  isOrdered?: boolean
  keys: readonly (string | number)[]
  onAdd: () => void
  onRemove: (place: number) => void
  onMove?: (from: number, to: number) => void
  children: (place: number) => ReactNode
}

/** Translated texts of each list, by its path in the draft. `prefix` is the prefix of their translation keys. */
const lists = {
  awards: { prefix: 'awards', hasHint: false },
  categories: { prefix: 'categories', hasHint: true },
  contributors: { prefix: 'contributors', hasHint: true },
  externalIds: { prefix: 'identifiers', hasHint: true },
  knownVolumes: { prefix: 'knownVolumes', hasHint: true },
  penNameOf: { prefix: 'penNames', hasHint: true },
  series: { prefix: 'places', hasHint: true },
} as const

interface RowsProps<T> extends Pick<RowListProps, 'isTitleSaid' | 'isOrdered' | 'children'> {
  /** Path of the list in the draft. */
  path: keyof typeof lists
  blank: T
}

/** List in the draft whose rows are objects with several fields. */
export function Rows<T extends object>({ path, blank, ...list }: RowsProps<T>) {
  const t = useWords('editing')
  const texts = lists[path]
  // `keyName` is not the default `id`, because a row may have a field `id`
  const { fields, append, remove, move } = useFieldArray({ name: path, keyName: 'key' })
  return (
    <RowList
      {...list}
      path={path}
      title={t(`field.${path}`)}
      hint={texts.hasHint ? t(`${texts.prefix}.hint`) : undefined}
      rowLabel={t(`${texts.prefix}.row`)}
      addLabel={t(`${texts.prefix}.add`)}
      keys={fields.map(({ key }) => key)}
      onAdd={() => append(blank, { shouldFocus: false })}
      onRemove={remove}
      onMove={move}
    />
  )
}

/** List of rows that can be added and removed, and moved if `isOrdered` is true. */
export function RowList(props: RowListProps) {
  const { path, title, isTitleSaid = false, hint, rowLabel, addLabel, isOrdered, keys, children } = props
  const { onAdd, onRemove, onMove } = props
  const t = useWords('editing')
  const error = useErrorOf()(path)
  const root = useRef<HTMLFieldSetElement>(null)
  /** Moves the focus to an element of the list after the next rendering. */
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(selector)?.focus())
  const row = (place: number) => `[data-path="${path}.${place}"]`

  function move(place: number, by: -1 | 1): void {
    const goal = place + by
    onMove?.(place, goal)
    const isAtEdge = by < 0 ? goal === 0 : goal === keys.length - 1
    focusOn(`${row(goal)} [data-move="${isAtEdge ? -by : by}"]`)
  }
  function remove(place: number): void {
    onRemove(place)
    focusOn(keys.length > 1 ? `${row(Math.min(place, keys.length - 2))} [data-remove]` : '[data-add]')
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
      {keys.map((key, place) => {
        const which = `${rowLabel} ${place + 1}`
        return (
          <div key={key} className="row" data-path={`${path}.${place}`} role="group" aria-label={which}>
            <div className="row-fields">{children(place)}</div>
            <div className="row-buttons">
              {isOrdered &&
                ([-1, 1] as const).map((by) => (
                  <button
                    key={by}
                    type="button"
                    className="icon-button row-button"
                    data-move={by}
                    disabled={place === (by < 0 ? 0 : keys.length - 1)}
                    aria-label={t(by < 0 ? 'rows.up' : 'rows.down', { which })}
                    onClick={() => move(place, by)}
                  >
                    <Icon name="arrow-up" />
                  </button>
                ))}
              <button
                type="button"
                className="icon-button row-button"
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
      <Button
        isSmall
        data-add
        onClick={() => {
          onAdd()
          focusOn(`${row(keys.length)} :is(input, select, textarea)`)
        }}
      >
        {addLabel}
      </Button>
    </fieldset>
  )
}
