import { expect, it } from 'vitest'
import { elementsOf, markupAt } from '../platform/test-kit.ts'
import { preservesScroll, Link } from './link.tsx'

it('row 56: a link keeps the place on its page as it asks, and never on another page', () => {
  expect(preservesScroll(true, '/de/books?sort=title', '/de/books')).toBe(true)
  expect(preservesScroll(true, '/de/profile?tab=reading#top', '/de/books')).toBe(false)
  expect(preservesScroll(false, '/de/books', '/de/books')).toBe(false)
})

it('is an anchor without scripts, with the language of the address as it stands', () => {
  const [link] = elementsOf(
    markupAt(
      '/de/books',
      <Link className="chip" to="/de/books/dune?tab=editions#x" lang="en" preventScrollReset replace>
        Dune
      </Link>,
    ),
    'a',
  )
  expect(link).toBe('<a class="chip" lang="en" href="/de/books/dune?tab=editions#x">Dune</a>')
})
