import { type ReactNode, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { KeptMarkup, renderWithKept, sameFacts } from './kept-markup.tsx'

const rendered = vi.fn()
function Part({ children }: { children?: ReactNode }) {
  rendered()
  return <b>{children}</b>
}
const page = (node: ReactNode, base = '/de de') => renderWithKept(base, node, renderToString)
/** How often parts were rendered for a page. */
const costOf = (node: ReactNode, base?: string): number => {
  rendered.mockClear()
  page(node, base)
  return rendered.mock.calls.length
}

describe('a kept part of a page', () => {
  it('is rendered once for what it is of, and stands in every later page as it stood in the first', () => {
    const [one, other] = [{}, {}]
    const list = (...items: object[]) => (
      <ul>
        {items.map((of, index) => (
          <li key={index}>
            {index}: <KeptMarkup of={of} name="card">
              <Part>{of === one ? 'one & <only>' : 'other'}</Part>
            </KeptMarkup>
            .
          </li>
        ))}
      </ul>
    ) // prettier-ignore
    const plain = (html: string | null) => html?.replaceAll('<!-- -->', '')
    expect(costOf(list(one))).toBe(1)
    expect(costOf(list(other, one, one))).toBe(1)
    expect(costOf(list(one, other, one))).toBe(0)
    expect(plain(page(list(other, one)))).toBe(
      '<ul><li>0: <b>other</b>.</li><li>1: <b>one &amp; &lt;only&gt;</b>.</li></ul>',
    )
    expect(plain(page(list(other, one)))).toBe(plain(renderToString(list(other, one))))
  })

  it('is another one in another language, under another prefix, and by another name', () => {
    const of = {}
    const part = (name: string) => (
      <KeptMarkup of={of} name={name}>
        <Part>{name}</Part>
      </KeptMarkup>
    )
    expect(costOf(part('a'))).toBe(1)
    expect([costOf(part('a')), costOf(part('a'), ' de'), costOf(part('a'), '/it it')]).toEqual([0, 1, 1])
    expect(costOf(part('b'))).toBe(1)
    expect([page(part('a')), page(part('b'))]).toEqual(['<b>a</b>', '<b>b</b>'])
  })

  it('may hold others', () => {
    const [outer, inner] = [{}, {}]
    const nested = (
      <p>
        <KeptMarkup of={outer} name="outer">
          <i>
            <KeptMarkup of={inner} name="inner">
              <Part />
            </KeptMarkup>
          </i>
          <Part />
        </KeptMarkup>
      </p>
    )
    expect([costOf(nested), costOf(nested)]).toEqual([2, 0])
    expect(page(nested)).toBe('<p><i><b></b></i><b></b></p>')
    const only = (
      <KeptMarkup of={inner} name="inner">
        <Part />
      </KeptMarkup>
    )
    expect([costOf(only), page(only)]).toEqual([0, '<b></b>'])
  })

  it('is not kept where it holds an id of one page', () => {
    const of = {}
    function WithId() {
      rendered()
      return <b id={useId()} />
    }
    const part = (
      <KeptMarkup of={of} name="id">
        <WithId />
      </KeptMarkup>
    )
    expect([costOf(part), costOf(part)]).toEqual([1, 1])
  })

  it('cannot be feigned by a text, nor broken by one', () => {
    const of = {}
    const text = '\uE0000( \uE000 0) 0; \uE00000000000-0000-4000-8000-0000000000000;'
    const part = (
      <KeptMarkup of={of} name="text">
        <Part>{text}</Part>
      </KeptMarkup>
    )
    expect([page(part), page(part)]).toEqual([`<b>${text}</b>`, `<b>${text}</b>`])
  })

  it('leaves no mark in a page, and none where a page cannot be whole', () => {
    const of = {}
    const part = (
      <KeptMarkup of={of} name="mark">
        <Part />
      </KeptMarkup>
    )
    expect(page(part)).toBe('<b></b>')
    expect(renderWithKept('', part, () => null)).toBeNull()
    expect(renderToString(part)).toBe('<b></b>')
  })
})

it('the same facts are the same object, others another', () => {
  expect(sameFacts({ name: 'a', year: 1 })).toBe(sameFacts({ name: 'a', year: 1 }))
  expect(sameFacts({ name: 'a', year: 1 })).not.toBe(sameFacts({ name: 'a', year: 2 }))
})
