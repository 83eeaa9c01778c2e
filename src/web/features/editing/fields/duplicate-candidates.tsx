import type { EditedKind } from '#contract/values/enums'
import { usePaths } from '../../../platform/paths.ts'
import { useWords } from '../../../platform/words.tsx'
import { useDelayedSearch } from '../../../shared/use-delayed-search.ts'
import { Notice } from '../../../ui/notice.tsx'
import { pageOf } from '../../../platform/entity-paths.ts'

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
  const paths = usePaths()
  const { found } = useDelayedSearch(q.trim().length < 3 ? '' : q, (client, question, signal) => {
    const query = { kind, q: question.slice(0, 100), except: except ?? undefined }
    return client.call('findDuplicateCandidates', { query }, { signal })
  })
  const candidates = found?.items ?? []
  return (
    <div aria-live="polite">
      {candidates.length > 0 && (
        <Notice tone="info" title={t('duplicateCandidate.title')}>
          <ul className="duplicate-candidates">
            {candidates.map(({ id, slug, name, note, reason }) => (
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
