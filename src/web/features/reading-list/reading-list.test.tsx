import { describe, expect, it } from 'vitest'
import { pathsUnder } from '../../platform/paths.ts'
import { attributeOf, elementsOf, markupAt, textOf } from '#tests/support/markup'
import { ListFilters } from './list-filters.tsx'
import { isInOwnOrder, narrowed, readingListLink, readReadingList } from './list-query.ts'

const read = (query: string) => readReadingList(new URLSearchParams(query))
const linksOf = (markup: string) =>
  elementsOf(markup, 'a').map((link) => [attributeOf(link, 'href'), textOf(link)])
const filters = (query: string, path = '/reading-list') =>
  markupAt(
    path,
    <ListFilters
      query={read(query)}
      hrefOf={(list) =>
        pathsUnder(/^\/(?:de|it)\b/.exec(path)?.[0] ?? '').profile({ tab: 'reading', ...list })
      }
      counts={{
        counts: { all: 6, 'to-read': 3, reading: 2, read: 1, paused: 0, 'did-not-finish': 0 },
        copyCounts: { owned: 2, lent: 1 },
        ratingCounts: { '5': 1, '4+': 2, '3+': 3, '2+': 4, '1+': 5, none: 9 },
      }}
    />,
  )

describe('the query of a reading list', () => {
  it('the reading list takes status, stars, sort order and searched text from the URL, and ignores invalid values [spec 184]', () => {
    expect(read('status=read&rating=4%2B&sort=title&q= dune &cursor=abc')).toEqual({
      status: 'read',
      rating: '4+',
      sort: 'title',
      q: 'dune',
      cursor: 'abc',
    })
    expect(read('status=lost&rating=6&sort=colour&q=%20')).toEqual({
      status: undefined,
      rating: undefined,
      sort: 'added',
      q: undefined,
      cursor: undefined,
    })
  })

  it('only the list of books to read can be in the reader’s own order, and has this order by default', () => {
    expect(read('status=to-read').sort).toBe('queue')
    expect(read('sort=queue').sort).toBe('added')
    expect(read('status=to-read&sort=finished').sort).toBe('queue')
    expect(readingListLink(read('status=to-read')).sort).toBeUndefined()
  })

  it('the URL of the reading list contains the view with covers, and a change of the filters preserves this view', () => {
    expect(read('view=covers').view).toBe('covers')
    expect(read('view=rows').view).toBeUndefined()
    expect(readingListLink(narrowed(read('view=covers'), { status: 'read' }))).toMatchObject({
      status: 'read',
      view: 'covers',
    })
  })

  it('a new status filter shows the first page of the reading list and preserves the sort order if possible', () => {
    expect(narrowed(read('sort=title&cursor=x'), { status: 'read' })).toEqual(read('status=read&sort=title'))
    expect(narrowed(read('status=to-read'), { status: undefined })).toEqual(read(''))
    expect(narrowed(read('status=read&sort=finished'), { status: 'to-read' })).toEqual(read('status=to-read'))
  })

  it('books can be moved only on the first page of the unfiltered queue of books to read', () => {
    expect(isInOwnOrder(read('status=to-read'))).toBe(true)
    for (const query of [
      '',
      'status=to-read&sort=title',
      'status=to-read&q=a',
      'status=to-read&rating=5',
      'status=to-read&cursor=x',
    ])
      expect(isInOwnOrder(read(query)), query).toBe(false)
  })
})

describe('the filters of a reading list', () => {
  it('each filter of the reading list has a URL and a count, and the current filters are marked [spec 129, 184]', () => {
    const markup = filters('status=read&rating=4%2B&q=a+b', '/de/profile')
    const at = '/de/profile?tab=reading'
    const links = linksOf(markup)
    expect(links.slice(0, 4)).toEqual([
      [`${at}&rating=4%2B&q=a%20b`, 'Alle 6'],
      [`${at}&status=to-read&rating=4%2B&q=a%20b`, 'Will ich lesen 3'],
      [`${at}&status=reading&rating=4%2B&q=a%20b`, 'Lese ich 2'],
      [`${at}&status=read&rating=4%2B&q=a%20b`, 'Gelesen 1'],
    ])
    expect(links.filter(([href]) => href!.includes('sort=')).length).toBeGreaterThan(3)
    const current = elementsOf(markup, 'a').filter((link) => attributeOf(link, 'aria-current') !== null)
    expect(current.map(textOf)).toEqual([
      'Gelesen 1',
      'a b ×',
      'ab 4 Sternen 2',
      'Alle',
      'Zuletzt hinzugefügt',
    ])
  })

  it.each([
    [
      '/reading-list',
      [
        '5 stars 1',
        '4 stars or more 2',
        '3 stars or more 3',
        '2 stars or more 4',
        '1 star or more 5',
        'not rated 9',
      ],
    ],
    [
      '/de/reading-list',
      [
        '5 Sterne 1',
        'ab 4 Sternen 2',
        'ab 3 Sternen 3',
        'ab 2 Sternen 4',
        'ab 1 Stern 5',
        'nicht bewertet 9',
      ],
    ],
    [
      '/it/reading-list',
      [
        '5 stelle 1',
        'almeno 4 stelle 2',
        'almeno 3 stelle 3',
        'almeno 2 stelle 4',
        'almeno 1 stella 5',
        'senza valutazione 9',
      ],
    ],
  ])(
    'the reading list on %s has the six filters by stars in order, with URLs and labels [spec 184]',
    (path, words) => {
      const byStars = linksOf(filters('', path)).filter(([href]) => href!.includes('rating='))
      expect(byStars.map(([href]) => /rating=(.*)$/.exec(href!)![1])).toEqual([
        '5',
        '4%2B',
        '3%2B',
        '2%2B',
        '1%2B',
        'none',
      ])
      expect(byStars.map(([, text]) => text)).toEqual(words)
    },
  )

  it('the search within the reading list preserves the other parameters of the URL', () => {
    const fields = elementsOf(filters('status=read&rating=none'), 'form')[0]!
    const hidden = [...fields.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]+)"/g)]
    expect(hidden.map(([, name, value]) => [name, value])).toEqual([
      ['tab', 'reading'],
      ['status', 'read'],
      ['rating', 'none'],
    ])
    expect(attributeOf(fields, 'action')).toBe('/profile')
  })
})
