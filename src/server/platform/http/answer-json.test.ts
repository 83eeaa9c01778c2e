import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { share } from '../cache/shared-values.ts'
import { compileJsonWriter } from './answer-json.ts'
import { compileShaper } from './answer-shape.ts'

const card = z.object({ id: z.int(), title: z.string().nullable(), tags: z.array(z.string()).optional() })
const page = z.object({ items: z.array(card), next: z.string().nullable(), total: z.int().optional() })

const written = (schema: z.ZodType, value: unknown): string =>
  compileJsonWriter(schema, '<', '>')(value).toString()
const plain = (schema: z.ZodType, value: unknown): string =>
  `<${JSON.stringify(compileShaper(schema)(value)) ?? 'null'}>`

describe('an answer written as JSON', () => {
  const leaky = { id: 1, title: 'Größe "½"\u2028', tags: ['a'], password: 'secret' }
  it.each([
    ['a page', page, { items: [leaky, { id: 2, title: null }], next: 'x', total: 2, secret: 1 }],
    ['a page of nothing', page, { items: [], next: null }],
    ['an object without any field of its own', page, { other: 1 }],
    ['a list', z.array(card), [leaky, leaky]],
    ['a list with nothing in it', z.array(card), []],
    ['a list with what should not be there', z.array(card), [null, undefined, 3, leaky]],
    ['no list where one should be', page, { items: null, next: null }],
    ['nothing where a page should be', page, null],
    ['a list where a page should be', page, [1]],
    ['a list of texts', z.array(z.string()), ['a', 'b']],
    ['an object without lists', card, leaky],
    ['a list that may be missing', z.object({ items: z.array(card).nullable() }), { items: [leaky] }],
  ])('says of %s what its schema names, and nothing else', (_, schema, value) => {
    expect(written(schema, value)).toBe(plain(schema, value))
    expect(written(schema, value)).not.toContain('secret')
  })

  it('is the same where its items are shared with other answers', () => {
    const items = [share({ ...leaky }), { id: 3, title: 'own' }, share({ ...leaky, id: 4 })]
    const write = compileJsonWriter(page, '', '')
    for (const value of [
      { items, next: null },
      { items: items.toReversed(), next: 'y', total: 3 },
    ])
      expect(write(value).toString()).toBe(JSON.stringify(compileShaper(page)(value)))
  })

  it('reads what is shared once, and what is not with every answer', () => {
    const title = vi.fn(() => 'read')
    const item = (id: number) => Object.defineProperty({ id }, 'title', { get: title, enumerable: true })
    const write = compileJsonWriter(page, '', '')
    const own = item(1)
    for (let time = 0; time < 3; time += 1) write({ items: [own], next: null })
    expect(title).toHaveBeenCalledTimes(3)
    const shared = share(item(2))
    for (let time = 0; time < 3; time += 1) write({ items: [shared], next: null })
    expect(title).toHaveBeenCalledTimes(4)
  })

  it('shows of the same shared thing what each call may show', () => {
    const shared = share({ ...leaky })
    const names = z.array(z.object({ title: z.string() }))
    expect([written(z.array(card), [shared]), written(names, [shared])]).toEqual([
      plain(z.array(card), [shared]),
      plain(names, [shared]),
    ])
  })
})
