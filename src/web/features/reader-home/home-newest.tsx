import type { ComponentType, ReactNode } from 'react'
import type { BookCard } from '#contract/calls/books'
import type { Home } from '#contract/calls/reader-home'
import { formatLanguage, formatLanguageInText } from '#i18n/formats'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Section } from '../../ui/section.tsx'

interface HomeNewestProps extends Pick<Home, 'newest'> {
  Card: ComponentType<{ book: BookCard; headingLevel: 3; children?: ReactNode }>
}

/** Shows the books that were published last in one of the reader's languages. */
export function HomeNewest({ newest, Card }: HomeNewestProps) {
  const t = useWords('reader-home')
  const paths = usePaths()
  const language = useLanguage()
  const [first] = newest
  if (!first) return null
  const isOne = newest.every((one) => one.language === first.language)
  const inWords = (code: string) => formatLanguageInText(code, language)
  return (
    <Section
      title={isOne ? t('newest.title', { language: inWords(first.language) }) : t('newest.titleMany')}
      more={{ href: paths.books({ sort: 'newest', available: first.language }), label: t('newest.more') }}
    >
      <ol className="home-newest scroll-row-phone">
        {newest.map(({ book, language: code, year }, place) => (
          <li key={book.id}>
            {year !== newest[place - 1]?.year && <b className="display num">{year}</b>}
            <Card book={book} headingLevel={3}>
              {!isOne && <p>{formatLanguage(code, language)}</p>}
            </Card>
          </li>
        ))}
      </ol>
    </Section>
  )
}
