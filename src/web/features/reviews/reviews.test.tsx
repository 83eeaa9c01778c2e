import { beforeEach, describe, expect, it, vi } from 'vitest'
import { markText } from './markdown-marks.ts'
import { saveReviewDraft, readReviewDraft } from './review-draft.ts'
import { toggled } from './review-languages.ts'
import { readReviews } from './reviews-query.ts'

const dune = { kind: 'book', id: 12 } as const

describe('drafts of reviews', () => {
  let stored: Map<string, string>
  beforeEach(() => {
    stored = new Map()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
    return () => vi.unstubAllGlobals()
  })

  it('review drafts are separate for each reader and subject; signing in adopts the visitor’s draft [UX 21]', () => {
    const draft = { text: 'Half a thought', language: 'en' } as const
    saveReviewDraft(null, dune, draft)
    expect(readReviewDraft(null, { kind: 'author', id: 12 })).toBeNull()
    expect(readReviewDraft('ada', dune)).toEqual(draft)
    expect(readReviewDraft('eva', dune)).toBeNull()
    expect(readReviewDraft(null, dune)).toBeNull()
    saveReviewDraft('ada', dune, null)
    expect(readReviewDraft('ada', dune)).toBeNull()
  })

  it('a visitor’s draft does not replace a reader’s draft, and an unavailable storage causes no error', () => {
    saveReviewDraft('ada', dune, { text: 'mine', language: 'en' })
    saveReviewDraft(null, dune, { text: 'somebody’s', language: 'de' })
    expect(readReviewDraft('ada', dune)?.text).toBe('mine')
    for (const [key] of stored) stored.set(key, '{"text":5')
    expect(readReviewDraft('ada', dune)).toBeNull()
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new Error('forbidden')
      },
    })
    expect(readReviewDraft('ada', dune)).toBeNull()
    expect(() => saveReviewDraft('ada', dune, null)).not.toThrow()
  })
})

describe('markText', () => {
  it.each([
    ['bold', 'a word here', 2, 6, 'a **word** here', 'word'],
    ['italic', 'word', 0, 4, '*word*', 'word'],
    ['spoiler', 'He wins ', 0, 8, '||He wins|| ', 'He wins'],
    ['bold', '', 0, 0, '****', ''],
    ['quote', 'one\ntwo', 0, 7, '> one\n> two', '> one\n> two'],
    ['list', 'one\n\ntwo', 5, 5, 'one\n\n- two', ''],
    ['list', 'one\ntwo', 4, 4, 'one\n\n- two', ''],
  ] as const)(
    'markText adds the Markdown characters for %s to the text %j',
    (mark, text, from, to, expected, selected) => {
      const marked = markText(text, from, to, mark)
      expect(marked.text).toBe(expected)
      if (from !== to) expect(marked.text.slice(marked.from, marked.to)).toBe(selected)
    },
  )
})

describe('parameters of reviews', () => {
  it('readReviews reads sort order and languages of a list of reviews from the URL, and returns null for invalid values', () => {
    const read = (query: string) => readReviews('reviews', new URLSearchParams(query))
    expect(read('')).toEqual({ sort: 'helpful', languages: undefined, cursor: undefined })
    expect(read('sort=newest&languages=de,it&cursor=c')).toEqual({
      sort: 'newest',
      languages: 'de,it',
      cursor: 'c',
    })
    expect([read('sort=best'), read('languages=DE'), read('languages=de,')]).toEqual([null, null, null])
  })

  it('the languages by which reviews are filtered are sorted, so that each selection of languages has one URL', () => {
    expect([
      toggled(undefined, 'de'),
      toggled('de', 'en'),
      toggled('en', 'de'),
      toggled('de,en', 'de'),
      toggled('en', 'en'),
    ]).toEqual(['de', 'de,en', 'de,en', 'en', undefined])
  })
})
