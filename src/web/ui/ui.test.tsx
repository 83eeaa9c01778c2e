import { describe, expect, it } from 'vitest'
import { attributeOf, elementsOf, markupAt, textOf } from '#tests/support/markup'
import { Card } from './card.tsx'
import { Chip } from './chip.tsx'
import { Cover } from '../shared/cover.tsx'
import { Empty } from './empty.tsx'
import { Facts } from './facts.tsx'
import { GroupMark } from './group-mark.tsx'
import { LoadMore } from './load-more.tsx'
import { Menu } from './menu.tsx'
import { Notice } from './notice.tsx'
import { SearchForm } from '../shared/search-form.tsx'
import { Section } from './section.tsx'
import { Spinner } from './spinner.tsx'
import { Tabs } from './tabs.tsx'

describe('lists of the UI', () => {
  it('the link at the end of a list leads to the next page, and is marked as busy while that page loads [spec 134]', () => {
    const [link] = elementsOf(
      markupAt(
        '/',
        <LoadMore href="/books?cursor=c" isBusy={false} onClick={() => undefined}>
          Load 24 more books
        </LoadMore>,
      ),
      'a',
    )
    expect([
      attributeOf(link!, 'href'),
      attributeOf(link!, 'rel'),
      attributeOf(link!, 'aria-busy'),
      textOf(link!),
    ]).toEqual(['/books?cursor=c', 'next', 'false', 'Load 24 more books'])
    expect(
      markupAt(
        '/',
        <LoadMore href="/x" isBusy onClick={() => undefined}>
          More
        </LoadMore>,
      ),
    ).toContain('aria-busy="true"')
  })

  it('an empty list has a drawing, a text and one link', () => {
    const markup = markupAt(
      '/',
      <Empty action={{ href: '/books', label: 'Show all books' }}>No book fits.</Empty>,
    )
    expect(textOf(markup)).toBe('No book fits. Show all books')
    expect(elementsOf(markup, 'svg')).toHaveLength(1)
    expect(attributeOf(elementsOf(markup, 'a')[0]!, 'href')).toBe('/books')
  })

  it('a card has one link, whose text is the title, marked with the language of the title (`lang`)', () => {
    const markup = markupAt(
      '/',
      <Card
        href="/books/dune"
        cover={<Cover src="/c.svg" />}
        title="Der Wüstenplanet"
        titleLanguage="de"
        headingLevel={3}
      >
        <p>Frank Herbert</p>
      </Card>,
    )
    const [heading] = elementsOf(markup, 'h3')
    const [link, ...others] = elementsOf(markup, 'a')
    expect(others).toEqual([])
    expect(heading).toContain(link)
    expect([attributeOf(link!, 'href'), attributeOf(link!, 'lang'), textOf(link!)]).toEqual([
      '/books/dune',
      'de',
      'Der Wüstenplanet',
    ])
  })

  it('a cover has fixed proportions, and loads lazily unless it has priority', () => {
    const book = markupAt('/', <Cover src="/c.svg" />)
    expect(book).toContain('src="/c.svg" alt="" width="400" height="600" loading="lazy"')
    const portrait = markupAt('/', <Cover src="/p.svg" shape="square" priority />)
    expect(portrait).toContain('alt="" width="400" height="400" loading="eager"')
    expect(book + portrait).not.toMatch(/srcset|sizes/i)
  })

  it('an uploaded cover has several widths, from which the browser selects by the displayed width [spec 280]', () => {
    const base = `/uploads/ab/${'ab'.repeat(16)}`
    const markup = markupAt('/', <Cover src={`${base}-1024.webp`} />)
    expect(markup).toContain(
      ` sizes="auto, 300px" srcSet="${base}-320.webp 320w, ${base}-640.webp 640w, ${base}-1024.webp 1024w"`,
    )
    // when a preloaded picture starts to load, the layout is not known, so `sizes` has a fixed width
    expect(markupAt('/', <Cover src={`${base}-320.webp`} priority />)).toContain(' sizes="300px"')
  })
})

describe('choices of the UI', () => {
  it('a filter chip is a link, and the chip of the current filter is marked as current', () => {
    const [on] = elementsOf(
      markupAt(
        '/',
        <Chip href="/books?group=horror" isCurrent>
          Horror
        </Chip>,
      ),
      'a',
    )
    const [off] = elementsOf(
      markupAt(
        '/',
        <Chip href="/books" label="All books">
          All
        </Chip>,
      ),
      'a',
    )
    expect([
      attributeOf(on!, 'href'),
      attributeOf(on!, 'aria-current'),
      attributeOf(on!, 'aria-label'),
    ]).toEqual(['/books?group=horror', 'true', null])
    expect([attributeOf(off!, 'aria-current'), attributeOf(off!, 'aria-label')]).toEqual([null, 'All books'])
  })

  it('a menu opens without scripts, and its current link has a check mark', () => {
    const items = [
      { href: '/a', label: 'A' },
      { href: '/b', label: 'B', isCurrent: true },
    ]
    const markup = markupAt(
      '/',
      <Menu label="Sorted by B" accessibleLabel="Sort" heading="Sorts" items={items} />,
    )
    expect(textOf(elementsOf(markup, 'summary')[0]!)).toBe('Sort: Sorted by B')
    expect(textOf(elementsOf(markup, 'p', 'menu-heading')[0]!)).toBe('Sorts')
    const links = elementsOf(markup, 'a')
    expect(
      links.map((link) => [
        attributeOf(link, 'href'),
        attributeOf(link, 'aria-current'),
        link.includes('<svg'),
      ]),
    ).toEqual([
      ['/a', null, false],
      ['/b', 'true', true],
    ])
  })

  it('tabs are links; the current tab is marked, and a tab with a count shows the count, even zero', () => {
    const tabs = [
      { href: '/x', label: 'Overview', isCurrent: true },
      { href: '/x?tab=reviews', label: 'Reviews', isCurrent: false, count: 0 },
    ]
    const links = elementsOf(markupAt('/', <Tabs label="About" tabs={tabs} />), 'a')
    expect(
      links.map((link) => [attributeOf(link, 'href'), attributeOf(link, 'aria-current'), textOf(link)]),
    ).toEqual([
      ['/x', 'page', 'Overview'],
      ['/x?tab=reviews', null, 'Reviews 0'],
    ])
  })

  it('a search form works without scripts, and sends the query as q with at most 200 characters [spec 99]', () => {
    const markup = markupAt(
      '/',
      <SearchForm action="/search" label="Search" placeholder="Title" defaultValue="dune" />,
    )
    expect([
      attributeOf(markup, 'action'),
      attributeOf(markup, 'method'),
      attributeOf(markup, 'role'),
    ]).toEqual(['/search', 'get', 'search'])
    const input = /<input[^>]*>/.exec(markup)![0]
    expect(
      ['name', 'type', 'value', 'placeholder', 'maxLength'].map((name) => attributeOf(input, name)),
    ).toEqual(['q', 'text', 'dune', 'Title', '200'])
  })
})

describe('messages and marks of the UI', () => {
  it('an error notice is an alert with its title and text, and an info notice is a status', () => {
    const error = markupAt(
      '/',
      <Notice tone="error" title="Not loaded">
        Try again
      </Notice>,
    )
    expect([attributeOf(error, 'role'), textOf(error)]).toEqual(['alert', 'Not loadedTry again'])
    expect(attributeOf(markupAt('/', <Notice tone="info" title="Note" />), 'role')).toBe('status')
  })

  it('each of the four genre groups has a colour, a shape and a name [spec 164]', () => {
    const marks = ['science-fiction', 'fantasy', 'horror', 'crossover'].map((group) =>
      markupAt('/', <GroupMark group={group} label={`The ${group}`} />),
    )
    expect(marks.map(textOf)).toEqual(['The science-fiction', 'The fantasy', 'The horror', 'The crossover'])
    expect(marks.map((mark) => attributeOf(mark, 'data-group'))).toEqual([
      'science-fiction',
      'fantasy',
      'horror',
      'crossover',
    ])
    expect(new Set(marks.map((mark) => / d="([^"]+)"/.exec(mark)?.[1])).size).toBe(4)
  })

  it('the spinner has a text that states that something is loading [spec 55]', () => {
    const markup = markupAt('/', <Spinner label="Loading..." />)
    expect([attributeOf(markup, 'role'), textOf(markup)]).toEqual(['status', 'Loading...'])
  })

  it('facts are pairs of label and value; a section has a heading and a link to the full list', () => {
    const facts = markupAt('/', <Facts rows={[{ label: 'Pages', value: '412' }]} />)
    expect([textOf(elementsOf(facts, 'dt')[0]!), textOf(elementsOf(facts, 'dd')[0]!)]).toEqual([
      'Pages',
      '412',
    ])
    const section = markupAt(
      '/',
      <Section title="Books" more={{ href: '/books', label: 'All' }}>
        Body
      </Section>,
    )
    expect(textOf(elementsOf(section, 'h2')[0]!)).toBe('Books')
    expect(attributeOf(elementsOf(section, 'a', 'section-more')[0]!, 'href')).toBe('/books')
  })
})
