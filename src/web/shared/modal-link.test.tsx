import { expect, it } from 'vitest'
import { elementsOf, markupAt } from '../platform/test-kit.ts'
import { ModalLink } from './modal-link.tsx'

it('is a link to the page of the book without scripts, marked with what it opens', () => {
  const markup = markupAt(
    '/de/books',
    <ModalLink slug="dune" to="/de/books/dune">
      Dune
    </ModalLink>,
  )
  expect(elementsOf(markup, 'a')).toEqual(['<a data-modal="dune" href="/de/books/dune">Dune</a>'])
})
