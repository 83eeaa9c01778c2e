import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { AffiliateService } from '#contract/calls/affiliate'
import type { Book } from '#contract/calls/books'
import { buildBuyLink, buyFacts } from '#contract/values/buy-link'
import { useClient } from '../../platform/client.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { ShownBuyLink } from './affiliate-panel.tsx'

interface PreviewProps {
  /** The shops as typed in the form, including unsaved changes. */
  services: readonly AffiliateService[]
  BuyLink: ShownBuyLink
}

/** Loads the book of the preview: the first result for `words`; without `words`, the first book of the catalogue. */
function useTriedBook(words: string) {
  const client = useClient()
  return useQuery({
    queryKey: ['admin-tried-book', client.language, words],
    async queryFn({ signal }) {
      const [first] =
        words === ''
          ? (await client.call('listBooks', { query: { limit: 1 } }, { signal })).items
          : await client.call('searchBooks', { query: { q: words } }, { signal })
      return first ? client.call('getBook', { params: { id: first.slug } }, { signal }) : null
    },
  })
}

/** Shows the buy link of an edition that the admin selects. The link uses the unsaved shops of the form. */
export function AffiliatePreview({ services, BuyLink }: PreviewProps) {
  const t = useWords('admin')
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const { data: book, isError } = useTriedBook(words)
  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    setWords(typed.trim())
  }
  return (
    <section className="admin-preview" aria-label={t('affiliate.preview')}>
      <h2>{t('affiliate.preview')}</h2>
      <form className="admin-search" onSubmit={onSubmit}>
        <Field
          label={t('affiliate.previewBook')}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">{t('users.searchGo')}</Button>
      </form>
      {isError && <p className="field-error">{t('loadFailed')}</p>}
      {book === null && <p className="muted">{t('affiliate.previewNone')}</p>}
      {book && <Tried key={book.id} book={book} services={services} BuyLink={BuyLink} />}
    </section>
  )
}

function Tried({ book, services, BuyLink }: PreviewProps & { book: Book }) {
  const t = useWords('admin')
  const [editionId, setEditionId] = useState(book.editions[0]?.id ?? 0)
  const edition = book.editions.find((each) => each.id === editionId) ?? null
  const link = buildBuyLink(services, buyFacts(book, edition), useLanguage())
  return (
    <>
      <SelectField
        label={t('affiliate.previewEdition', { title: book.title })}
        value={editionId}
        onChange={(event) => setEditionId(Number(event.target.value))}
      >
        {book.editions.map((each) => (
          <option key={each.id} value={each.id}>
            {[each.title, each.languageName, each.publicationYear, each.isbn].filter(Boolean).join(' · ')}
          </option>
        ))}
        {book.editions.length === 0 && <option value={0}>{t('affiliate.noEdition')}</option>}
      </SelectField>
      {link ? (
        <>
          <p className="muted small">{t(link.isSearch ? 'affiliate.isSearch' : 'affiliate.isBook')}</p>
          <p>
            <code className="admin-link">{link.href}</code>
          </p>
          <BuyLink book={book} edition={edition} services={services} />
        </>
      ) : (
        <p className="muted" role="status">
          {t('affiliate.noLink')}
        </p>
      )}
    </>
  )
}
