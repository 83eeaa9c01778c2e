import { useWords } from '../../platform/words.tsx'

/** Shows how many books of a list the viewer has read. Renders nothing if that is unknown. */
export function ListProgress({
  bookIds,
  read,
}: {
  bookIds: readonly number[]
  read: ReadonlySet<number> | undefined
}) {
  const t = useWords('book-lists')
  const total = bookIds.length
  if (read === undefined || total === 0) return null
  const count = bookIds.filter((id) => read.has(id)).length
  const text =
    count === total && total > 1 ? t('progressDone', { total }) : t('progress', { read: count, total })
  return (
    <p className="list-progress num">
      <progress value={count} max={total} aria-label={text} />
      <span aria-hidden="true">{text}</span>
    </p>
  )
}
