import { useWords } from '../../../platform/words.tsx'

interface LinesProps {
  lines: readonly string[]
  /**
   * Lines of another version of the value. If `mark` is set, the lines in `lines` that are not in `without` are marked.
   */
  without?: readonly string[]
  mark?: 'ins' | 'del'
}

/** Shows a value as a list of lines, or the translated text for 'empty' if there are none. */
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
