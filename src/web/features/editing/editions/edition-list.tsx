import type { Edition } from '#contract/calls/editions'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import { Cover } from '../../../shared/cover.tsx'
import { editionLine } from './edition-line.ts'
import { Button } from '../../../ui/button.tsx'

interface EditionListProps {
  editions: readonly Edition[]
  /** Message about the last completed action; '' before the first. */
  message: string
  onAdd: () => void
  onEdit: (edition: Edition) => void
  onMakePrimary: (edition: Edition) => void
  onDelete: (edition: Edition) => void
}

export function EditionList({ editions, message, onAdd, onEdit, onMakePrimary, onDelete }: EditionListProps) {
  const t = useWords('editions')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const acts = { edit: onEdit, makePrimary: onMakePrimary, delete: onDelete }
  return (
    <>
      <div className="manager-head">
        <h3 tabIndex={-1}>{t('list', { count: editions.length })}</h3>
        <Button kind="go" onClick={onAdd}>
          {t('add')}
        </Button>
      </div>
      <p className="editing-said" role="status">
        {message}
      </p>
      {editions.length === 0 && <p className="muted">{t('none')}</p>}
      <ul className="manager-list">
        {editions.map((edition) => (
          <li key={edition.id}>
            <Cover src={edition.coverImage} />
            <div>
              <h4 lang={edition.languageCode ?? undefined}>{edition.title}</h4>
              {edition.isPrimaryEdition && <p className="manager-primary">{t('primary')}</p>}
              <p className="muted small num" id={`edition-line-${edition.id}`}>
                {editionLine(edition, language, labels)}
              </p>
            </div>
            <div className="manager-actions">
              {(['edit', 'makePrimary', 'delete'] as const)
                .filter((act) => act !== 'makePrimary' || !edition.isPrimaryEdition)
                .map((act) => (
                  <Button
                    key={act}
                    isSmall
                    aria-label={t(`${act}Which`, { title: edition.title })}
                    aria-describedby={`edition-line-${edition.id}`}
                    onClick={() => acts[act](edition)}
                  >
                    {t(act)}
                  </Button>
                ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
