import type { PublicProfile } from '#contract/statistics'
import { formatPartialDate } from '#i18n/formats'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { pathsUnder } from '../../platform/paths.ts'
import { preloadReadingFace } from '../../shared/faces.ts'
import { ShareButton } from '../../shared/share-button.tsx'
import './readers.css'

/** Names up to so many letters are as large as a title can be; the longest are small enough for two lines. */
const [shortName, longName] = [9, 16]

const lengthOf = (name: string) =>
  name.length <= shortName ? 'short' : name.length > longName ? 'long' : undefined

/** Whose profile it is: the name as large as a title, one sentence of figures, their own words. */
export function ReaderHead({ profile }: { profile: PublicProfile }) {
  const t = useWords('readers')
  const language = useLanguage()
  const { user, handle, bioHtml, memberSince, booksRead, booksWithFiveStars, reviewsWritten } = profile
  const figures = [
    booksRead > 0 && t('shareRead', { count: booksRead }),
    booksWithFiveStars > 0 && t('fiveStars', { count: booksWithFiveStars }),
    reviewsWritten > 0 && t('reviewCount', { count: reviewsWritten }),
  ].filter((figure) => figure !== false)
  if (bioHtml !== null) preloadReadingFace()
  return (
    <header className="reader-head">
      <div className="reader-picture" aria-hidden="true">
        {user.profileImageUrl === null ? (
          <span className="display">{[...user.displayName][0]?.toUpperCase()}</span>
        ) : (
          <img src={user.profileImageUrl} alt="" width={176} height={176} decoding="async" />
        )}
      </div>
      <div className="reader-words">
        <h1 data-length={lengthOf(user.displayName)}>{user.displayName}</h1>
        {figures.length > 0 && <p className="display reader-sum">{figures.join(', ')}</p>}
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
      <ShareButton title={user.displayName} path={pathsUnder('').reader(handle)} />
    </header>
  )
}
