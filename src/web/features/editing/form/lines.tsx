import { useWords } from '../../../platform/words.tsx'

interface LinesProps {
  lines: readonly string[]
  /** The other side of a difference: lines that it has not are marked. */
  without?: readonly string[]
  mark?: 'ins' | 'del'
}

/** A value in lines; a word where there is nothing. */
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
