import type { PublicProfile } from '#contract/statistics'
import { formatPartialDate } from '#i18n/formats'
import { formatNumber } from '#i18n/translator'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { pathsUnder } from '../../platform/paths.ts'
import { ShareButton } from '../../shared/share-button.tsx'
import './readers.css'

/** Whose profile it is, in their words and in figures. */
export function ReaderHead({ profile }: { profile: PublicProfile }) {
  const t = useWords('readers')
  const language = useLanguage()
  const { user, handle, bioHtml, memberSince } = profile
  const counts = ['booksRead', 'booksReading', 'reviewsWritten'] as const
  return (
    <header className="reader-head">
      <div className="reader-picture" aria-hidden="true">
        {user.profileImageUrl === null ? (
          <span className="display">{[...user.displayName][0]?.toUpperCase()}</span>
        ) : (
          <img src={user.profileImageUrl} alt="" width={148} height={148} decoding="async" />
        )}
      </div>
      <div>
        <h1>{user.displayName}</h1>
        {bioHtml !== null && (
          // made safe where it was written
          <div className="read reader-bio" dangerouslySetInnerHTML={{ __html: bioHtml }} />
        )}
        <p className="muted small">
          <span>{handle}</span>
          {' · '}
          {t('memberSince', { date: formatPartialDate(memberSince, language) })}
        </p>
      </div>
      <div className="reader-side">
        <dl className="reader-counts" aria-label={t('counts')}>
          {counts
            .filter((name) => profile[name] > 0)
            .map((name) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd className="display num">{formatNumber(profile[name], language)}</dd>
              </div>
            ))}
        </dl>
        <ShareButton title={user.displayName} path={pathsUnder('').reader(handle)} />
      </div>
    </header>
  )
}
