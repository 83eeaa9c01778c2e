import type { PublicProfile } from '#contract/calls/statistics'
import { formatPartialDate } from '#i18n/formats'
import { formatNumber } from '#i18n/translator'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { pathsUnder } from '../../platform/paths.ts'
import { preloadReadingFace } from '../../shared/font-loading.ts'
import { ShareButton } from '../../shared/share-button.tsx'
import { Figures } from '../../ui/figures.tsx'
import './readers.css'

/** Lengths of names in characters. A name up to `shortName` is large, a name longer than `longName` is small. */
const [shortName, longName] = [9, 16]

const lengthOf = (name: string) =>
  name.length <= shortName ? 'short' : name.length > longName ? 'long' : undefined

export function ReaderHead({ profile }: { profile: PublicProfile }) {
  const t = useWords('readers')
  const language = useLanguage()
  const { user, handle, bioHtml, memberSince, booksRead, booksWithFiveStars, reviewsWritten } = profile
  const counts = [
    [booksRead, t('figure.read', { count: booksRead })],
    [booksWithFiveStars, t('figure.fiveStars')],
    [reviewsWritten, t('figure.reviews', { count: reviewsWritten })],
  ] as const
  if (bioHtml !== null) preloadReadingFace()
  return (
    <header className="reader-head">
      {user.profileImageUrl !== null && (
        <div className="reader-picture">
          <img src={user.profileImageUrl} alt="" width={176} height={176} decoding="async" />
        </div>
      )}
      <div className="reader-words">
        <h1 data-length={lengthOf(user.displayName)}>{user.displayName}</h1>
        {bioHtml !== null && (
          // the server sanitised this HTML when the bio was saved
          <div className="read reader-bio" dangerouslySetInnerHTML={{ __html: bioHtml }} />
        )}
        <p className="muted small">
          <span>{handle}</span>
          {' · '}
          {t('memberSince', { date: formatPartialDate(memberSince, language) })}
        </p>
      </div>
      <div className="reader-sum">
        <Figures
          figures={counts.flatMap(([count, label]) =>
            count > 0 ? [[formatNumber(count, language), label] as const] : [],
          )}
        />
        <ShareButton title={user.displayName} path={pathsUnder('').reader(handle)} />
      </div>
    </header>
  )
}
