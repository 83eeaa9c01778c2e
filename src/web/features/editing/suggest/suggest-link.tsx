import { usePaths } from '../../../platform/paths.ts'
import { useWords } from '../../../platform/words.tsx'
import { Link } from '../../../ui/link.tsx'
import { isMerged, usePageSubject } from '../page-subject.ts'

export function SuggestLink() {
  const t = useWords('suggest')
  const paths = usePaths()
  const subject = usePageSubject()
  if (!subject?.shown || !isMerged(subject.kind)) return null
  return (
    <p className="wrap muted small">
      {t('question')}{' '}
      <Link className="link" to={paths.suggestions({ kind: subject.kind, id: subject.shown.id })}>
        {t('link')}
      </Link>
    </p>
  )
}
