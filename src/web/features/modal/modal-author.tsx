import type { ModalAuthor as ModalAuthorData } from '#contract/calls/modal'
import { formatLanguageInText } from '#i18n/formats'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { foreign } from '../../shared/foreign.ts'
import { Link } from '../../ui/link.tsx'

/** Shows an author: picture, name, the beginning of the biography, and a link to the author's page. */
export function ModalAuthor({ author }: { author: ModalAuthorData }) {
  const t = useWords('modal')
  const language = useLanguage()
  const paths = usePaths()
  const bioLanguage = foreign(author.bioLanguage, language)
  const href = paths.author(author.slug)
  return (
    <section className="modal-part">
      <h3>{t('author')}</h3>
      <div className="modal-author">
        <Cover src={author.profileImage} shape="square" />
        <div>
          <p className="modal-author-name">
            <Link to={href}>{author.name}</Link>
          </p>
          {author.bioExcerpt !== null && (
            <p className="read modal-author-text" lang={bioLanguage}>
              {author.bioExcerpt}
            </p>
          )}
          {author.bioExcerpt !== null && bioLanguage !== undefined && (
            <p className="muted small">
              {t('bioIn', { language: formatLanguageInText(bioLanguage, language) })}
            </p>
          )}
          <p>
            <Link className="modal-more link" to={href}>
              {t('fullPortrait')}
            </Link>
          </p>
        </div>
      </div>
    </section>
  )
}
