import { expect, it } from 'vitest'
import { elementsOf, markupAt } from '#tests/support/markup'
import { preservesScroll, Link } from './link.tsx'

it('the option to preserve the scroll position works only in links to the current page [spec 56]', () => {
  expect(preservesScroll(true, '/de/books?sort=title', '/de/books')).toBe(true)
  expect(preservesScroll(true, '/de/profile?tab=reading#top', '/de/books')).toBe(false)
  expect(preservesScroll(false, '/de/books', '/de/books')).toBe(false)
})

it('a link is rendered as an anchor that works without scripts, with an unchanged path', () => {
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
