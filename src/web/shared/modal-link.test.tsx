import { expect, it } from 'vitest'
import { elementsOf, markupAt } from '#tests/support/markup'
import { ModalLink } from './modal-link.tsx'

it("ModalLink renders a link to the book's page with an attribute that contains the slug for the book modal", () => {
  const markup = markupAt(
    '/de/books',
    <ModalLink slug="dune" to="/de/books/dune">
      Dune
    </ModalLink>,
  )
  expect(elementsOf(markup, 'a')).toEqual(['<a data-modal="dune" href="/de/books/dune">Dune</a>'])
})
