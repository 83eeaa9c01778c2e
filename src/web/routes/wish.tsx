import { useLoaderData } from 'react-router'
import type { BookCard as BookCardData } from '#contract/calls/books'
import { wishParameters } from '#contract/values/page-parameters/wish'
import { readQuery } from '#contract/values/query-parameters'
import { Picks } from '../features/assistant/message.tsx'
import { BookCard } from '../features/books/book-card.tsx'
import { WishForm } from '../features/assistant/wish-form.tsx'
import { WishParts } from '../features/assistant/wish-parts.tsx'
import { badRequest } from '../platform/error-responses.ts'
import { headOf, type MetaArgs, siteOf } from '../platform/head.ts'
import { browserLoader, type LoadArgs, serverLoader, useAnswer, withAnswers } from '../platform/page-load.tsx'
import { useWords, wordsFor } from '../platform/words.tsx'
import '../features/assistant/assistant.css'
import '../features/assistant/wish.css'

export const handle = { words: ['wish', 'assistant', 'reading'] as const }

async function load({ url, fetchCall }: LoadArgs) {
  const query = readQuery(wishParameters, url.searchParams) ?? badRequest()
  await fetchCall('getWish', { query })
  return { query }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(args: MetaArgs) {
  const t = wordsFor('wish', siteOf(args).language)
  return headOf(args, { title: t('title'), description: t('description'), canonicalPath: '/wish' })
}

const renderBook = (book: BookCardData) => <BookCard book={book} headingLevel={2} />

function Wish() {
  const t = useWords('wish')
  const { query } = useLoaderData<typeof loader>()
  const { chips, html, picks } = useAnswer('getWish', { query })
  return (
    <div className="wrap assistant-page">
      <header>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <WishForm wish={query} renderBook={renderBook} />
      {chips.length > 0 && <WishParts chips={chips} />}
      {html !== '' && <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />}
      <Picks picks={picks} renderBook={renderBook} />
    </div>
  )
}
export default withAnswers(Wish)
