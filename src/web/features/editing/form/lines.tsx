import { useWords } from '../../../platform/words.tsx'

interface LinesProps {
  lines: readonly string[]
  /** Lines of the other side: lines that it does not have are marked. */
  without?: readonly string[]
  mark?: 'ins' | 'del'
}

/** Shows a value as lines; a text if it is empty. */
export function Lines({ lines, without, mark: Mark }: LinesProps) {
  const t = useWords('editing')
  if (lines.length === 0) return <span className="muted">{t('empty')}</span>
  return (
    <ul className="lines">
      {lines.map((line, place) => (
        <li key={place}>{Mark && !without?.includes(line) ? <Mark>{line}</Mark> : line}</li>
      ))}
    </ul>
  )
}
