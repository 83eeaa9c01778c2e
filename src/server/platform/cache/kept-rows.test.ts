import { describe, expect, it, vi } from 'vitest'
import { createKeptRows } from './kept-rows.ts'

/** Rows over things whose texts a test may change, with all that was asked of them. */
function setUp({ size = 100, texts = new Map([1, 2, 3].map((id) => [id, `text ${id}`])) } = {}) {
  const drops = { isSure: true, tell: (tags: readonly string[]): void => void tags }
  const waiting: (() => void)[] = []
  const state = { isHeld: false }
  const read = vi.fn(async (ids: number[], language: string) => {
    const rows = ids.flatMap((id) => {
      const text = texts.get(id)
      return text === undefined
        ? []
        : [{ id, value: `${language} ${text}`, tags: [`thing:${id}`, 'maker:9'] }]
    })
    if (state.isHeld) await new Promise<void>((resolve) => waiting.push(resolve))
    return rows
  })
  const rows = createKeptRows({
    drops: {
      onDrop: (listener) => ((drops.tell = listener), () => undefined),
      tell: (tags) => drops.tell(tags),
      get isSure() {
        return drops.isSure
      },
    },
    size,
    read,
  })
  return { rows, read, texts, drops, state, waiting }
}

describe('rows kept by id', () => {
  it('are read once for each language, in one statement, and stand in the order asked for', async () => {
    const { rows, read } = setUp()
    expect(await rows.get([2, 1], 'de')).toEqual(['de text 2', 'de text 1'])
    expect(await rows.get([1, 3, 2], 'de')).toEqual(['de text 1', 'de text 3', 'de text 2'])
    expect(await rows.get([1], 'it')).toEqual(['it text 1'])
    expect(read.mock.calls).toEqual([
      [[2, 1], 'de'],
      [[3], 'de'],
      [[1], 'it'],
    ])
  })

  it('what is not there is null and asked for again', async () => {
    const { rows, texts } = setUp()
    expect(await rows.get([1, 7], 'en')).toEqual(['en text 1', null])
    texts.set(7, 'new')
    expect(await rows.get([1, 7], 'en')).toEqual(['en text 1', 'en new'])
  })

  it.each(['thing:1', 'maker:9', '*'])('after a change of %s the row is read again', async (tag) => {
    const { rows, texts, drops } = setUp()
    await rows.get([1], 'en')
    texts.set(1, 'changed')
    drops.tell(['thing:2'])
    expect(await rows.get([1], 'en')).toEqual(['en text 1'])
    drops.tell([tag])
    expect(await rows.get([1], 'en')).toEqual(['en changed'])
  })

  it('a row read before a change is answered to who waits, and not kept after it', async () => {
    const { rows, texts, drops, state, waiting } = setUp()
    state.isHeld = true
    const early = rows.get([1], 'en')
    texts.set(1, 'changed')
    drops.tell(['thing:1'])
    waiting[0]!()
    expect(await early).toEqual(['en text 1'])
    state.isHeld = false
    expect(await rows.get([1], 'en')).toEqual(['en changed'])
  })

  it('while changes may go unnoticed nothing that is kept is answered, nor kept', async () => {
    const { rows, texts, drops } = setUp()
    await rows.get([1, 2], 'en')
    drops.isSure = false
    texts.set(1, 'changed')
    expect(await rows.get([1, 3], 'en')).toEqual(['en changed', 'en text 3'])
    texts.set(3, 'changed too')
    drops.isSure = true
    drops.tell(['thing:1'])
    expect(await rows.get([1, 3], 'en')).toEqual(['en changed', 'en changed too'])
  })

  it('of more than fit those go first that nobody asks for', async () => {
    const texts = new Map(Array.from({ length: 50 }, (_, id) => [id, `text ${id}`]))
    const { rows, read } = setUp({ size: 10, texts })
    await rows.get([0], 'en')
    for (let id = 1; id < 50; id += 1) {
      await rows.get([0], 'en')
      await rows.get([id], 'en')
    }
    expect(read.mock.calls.filter(([ids]) => ids.includes(0))).toHaveLength(1)
    await rows.get([1], 'en')
    expect(read.mock.calls.filter(([ids]) => ids.includes(1))).toHaveLength(2)
  })
})
