import { useWords } from '../../../platform/words.tsx'

interface LinesProps {
  lines: readonly string[]
  /** Lines of the other version in a comparison. Lines that are in both versions are not highlighted. */
  without?: readonly string[]
  mark?: 'ins' | 'del'
}

/** Shows a value as a list of lines; without lines, the word for 'empty'. */
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
