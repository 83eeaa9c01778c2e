import { useEffect, useState } from 'react'
import type { EditedKind } from '#contract/values/enums'
import type { DuplicateCandidate } from '#contract/calls/history'
import { searchDebounceMs } from '#contract/values/limits'
import { clientIn } from '../../../platform/client.ts'
import { usePaths } from '../../../platform/paths.ts'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { pageOf } from '../kinds/entity-paths.ts'

/** Warns the editor if the catalogue already has an entity with this title, name or ISBN. Saving remains possible. */
export function DuplicateCandidates({
  kind,
  q,
  except,
}: {
  kind: EditedKind
  q: string
  except: number | null
}) {
  const t = useWords('editing')
  const language = useLanguage()
  const paths = usePaths()
  const [found, setFound] = useState<DuplicateCandidate[]>([])
  const question = q.trim()
  useEffect(() => {
    setFound([])
    if (question.length < 3) return undefined
    const controller = new AbortController()
    const timer = setTimeout(() => {
      const query = { kind, q: question.slice(0, 100), except: except ?? undefined }
      clientIn(language)
        .call('findDuplicateCandidates', { query }, { signal: controller.signal })
        .then(setFound, () => undefined)
    }, searchDebounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [kind, question, except, language])
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <Notice tone="info" title={t('duplicateCandidate.title')}>
          <ul className="duplicate-candidates">
            {found.map(({ id, slug, name, note, reason }) => (
              <li key={id}>
                {/* opens in a new tab, so that the input is not lost */}
                <a className="link" href={pageOf(paths, kind, { id, slug })} target="_blank" rel="noreferrer">
                  {name}
                </a>{' '}
                <span className="muted small">
                  {note === null ? '' : `${note}, `}
                  {t(`duplicateCandidate.${reason}`)}
                </span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
