import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchShown } from '#contract/values/limits'
import { type SearchKind, searchKinds } from '#contract/calls/search'
import { indexNames, isIndexMissing } from '#server/features/search/index'
import { startTestSite, type TestSite } from '#tests/support/api'
import { dune, seedGenre, seedSeries, type SeedWork, seedWorks } from '#tests/support/seed'
import { withinMs } from '#tests/support/time-limits'

let site: TestSite
let ids: Map<string, number>

const work = (slug: string, titles: Record<string, string>, more: Partial<SeedWork> = {}): SeedWork => ({
  slug,
  titles: Object.entries(titles).map(([language, value]) => ({ language, value })),
  ...more,
})

beforeAll(async () => {
  site = await startTestSite()
  await seedGenre(site.db, 'space-opera', 'science-fiction', {
    de: 'Weltraumoper',
    en: 'Space Opera',
    it: 'Space opera',
  })
  for (let number = 1; number <= 20; number += 1)
    await seedGenre(site.db, `genre-${number}`, 'fantasy', {
      en: `Sagenhaft ${number}`,
      de: `Sagenhaft ${number}`,
    })
  for (let number = 1; number <= 20; number += 1)
    await site.db.query({
      text: `with made as (insert into awards (slug) values ($1) returning id)
        insert into award_names (award_id, language, value, kind, is_display) select id, 'en', $2, 'official', true from made`,
      values: [`award-${number}`, `Sagenhaft Award ${number}`],
    })
  ids = await seedWorks(site.db, [
    dune,
    work(
      'left-hand',
      {
        en: 'The Left Hand of Darkness',
        de: 'Die linke Hand der Dunkelheit',
        it: 'La mano sinistra delle tenebre',
      },
      { authors: ['Ursula K. Le Guin'] },
    ),
    work('boell', { de: 'Böll und das Mädchen' }, { originalLanguage: 'de', authors: ['Jürgen Größe'] }),
    work('ombra', { it: 'L’ombra dello scorpione', en: 'The Stand' }, { originalLanguage: 'en' }),
    work('it', { en: 'It' }),
    work('momo', { de: 'Momo', en: 'Momo', it: 'Momo' }, { originalLanguage: 'de' }),
    work('moments', { en: 'Moments of Truth' }),
    ...Array.from({ length: 30 }, (_, index) =>
      work(`saga-${index}`, { en: `Sagenhaft Volume ${index}` }, { authors: [`Sagenhaft Author ${index}`] }),
    ),
  ])
  for (let number = 1; number <= 12; number += 1)
    await seedSeries(site.db, `series-${number}`, { en: `Sagenhaft Cycle ${number}` }, [
      { work: ids.get(`saga-${number}`)!, position: '1', sort: 1 },
    ])
  await seedSeries(site.db, 'told-cycle', { en: 'Told Cycle' }, [
    { work: ids.get('momo')!, position: '1', sort: 1 },
  ])
  await seedGenre(site.db, 'told-genre', 'fantasy', { en: 'Told Genre' })
  for (let number = 1; number <= searchShown.genres; number += 1)
    await seedGenre(site.db, `sixfold-${number}`, 'horror', { en: `Sixfold ${number}` })
  await site.db.query({
    text: `with made as (insert into awards (slug, founded_year) values ('told-award', 1953) returning id)
      insert into award_names (award_id, language, value, kind, is_display) select id, 'en', 'Told Award', 'official', true from made`,
  })
  for (const [kind, table] of [
    ['series', 'series'],
    ['genre', 'genres'],
    ['award', 'awards'],
  ] as const)
    await site.db.query({
      text: `insert into ${kind}_texts (${kind}_id, language, markdown, html) select id, 'en', 'Of the ${kind}.', '<p></p>' from ${table} where slug like 'told-%'`,
    })
  for (const table of ['series', 'genres'])
    await site.db.query({
      text: `update ${table} set image_path = '/uploads/told.webp' where slug like 'told-%'`,
    })
  await site.db.query({
    text: `update people set image_path = '/uploads/le-guin.webp' where slug = 'ursula-k-le-guin'`,
  })
  await site.db.transaction(async (tx) => {
    for (const kind of searchKinds) await indexNames(tx, kind, null)
  })
})
afterAll(() => site.close())

const ask = async (path: string, q: string, language = 'en') =>
  (await site.get(`/api/${path}?q=${encodeURIComponent(q)}`, language)).body.data
const slugs = async (q: string, language = 'en', kind: SearchKind = 'books'): Promise<string[]> =>
  (await ask(`${kind}/search`, q, language)).map((hit: { slug: string }) => hit.slug)
const first = async (q: string, language = 'en') => (await slugs(q, language))[0]

describe('the search calls', () => {
  it('row 176: answer with the fields of each kind', async () => {
    const fields = async (kind: SearchKind, q: string) => Object.keys((await ask(`${kind}/search`, q))[0])
    expect(await fields('books', 'dune')).toEqual(expect.arrayContaining(['id', 'title', 'coverImage']))
    expect(await fields('authors', 'herbert')).toEqual(
      expect.arrayContaining(['id', 'name', 'profileImageUrl']),
    )
    expect(await fields('series', 'sagenhaft')).toEqual(
      expect.arrayContaining(['id', 'name', 'image', 'description', 'slug']),
    )
    expect(await fields('genres', 'space')).toEqual(
      expect.arrayContaining(['id', 'name', 'image', 'description']),
    )
    expect(await fields('awards', 'sagenhaft')).toEqual(
      expect.arrayContaining(['id', 'name', 'year', 'description']),
    )
  })

  it('row 176: carry what the catalogue has of each kind, value by value', async () => {
    const of = async (kind: SearchKind, q: string) => (await ask(`${kind}/search`, q))[0]
    const idOf = async (table: string, slug: string) =>
      (
        await site.db.query<{ id: number }>({
          text: `select id from ${table} where slug = $1`,
          values: [slug],
        })
      )[0]!.id
    expect(await of('books', 'dune')).toMatchObject({
      id: ids.get('dune'),
      title: 'Dune',
      coverImage: expect.stringMatching(/^\/covers\//),
    })
    expect(await of('authors', 'le guin')).toMatchObject({
      id: await idOf('people', 'ursula-k-le-guin'),
      name: 'Ursula K. Le Guin',
      profileImageUrl: '/uploads/le-guin.webp',
    })
    const image = '/uploads/told.webp'
    expect(await of('series', 'told cycle')).toMatchObject({
      id: await idOf('series', 'told-cycle'),
      name: 'Told Cycle',
      image,
      description: 'Of the series.',
      slug: 'told-cycle',
    })
    expect(await of('genres', 'told genre')).toMatchObject({
      id: await idOf('genres', 'told-genre'),
      name: 'Told Genre',
      image,
      description: 'Of the genre.',
    })
    expect(await of('awards', 'told award')).toMatchObject({
      id: await idOf('awards', 'told-award'),
      name: 'Told Award',
      year: 1953,
      description: 'Of the award.',
    })
  })

  it('row 252: answer at most 12 books, 8 authors, 6 series, 6 genres and 6 awards, and say where there are more', async () => {
    for (const kind of searchKinds)
      expect([kind, (await slugs('sagenhaft', 'en', kind)).length]).toEqual([kind, searchShown[kind]])
    const all = await ask('search', 'sagenhaft')
    expect(searchKinds.map((kind) => all[kind].length)).toEqual([12, 8, 6, 6, 6])
    expect(all.hasMore).toEqual({ books: true, authors: true, series: true, genres: true, awards: true })
    expect((await ask('search', 'dune')).hasMore.books).toBe(false)
    const six = await ask('search', 'sixfold')
    expect([six.genres.length, six.hasMore.genres]).toEqual([searchShown.genres, false])
  })

  it('row 219: a blank question is answered with nothing, one of a single letter is searched', async () => {
    expect(await ask('search', '   ')).toMatchObject({ books: [], authors: [], suggestion: null })
    expect((await slugs('d')).length).toBeGreaterThan(0)
    expect((await slugs('mo')).length).toBeGreaterThan(0)
  })

  it('rows 2, 86: one call finds all five kinds', async () => {
    const all = await ask('search', 'sagenhaft')
    for (const kind of searchKinds) expect(all[kind].length).toBeGreaterThan(0)
  })
})

describe('a book is found', () => {
  it('by any title in any language, and the one that matched is named where another is shown', async () => {
    const [hit] = await ask('books/search', 'la mano sinistra', 'de')
    expect(hit).toMatchObject({
      slug: 'left-hand',
      title: 'Die linke Hand der Dunkelheit',
      originalTitle: 'The Left Hand of Darkness',
      authors: ['Ursula K. Le Guin'],
      matched: { text: 'La mano sinistra delle tenebre', language: 'it' },
    })
    expect((await ask('books/search', 'linke hand', 'de'))[0].matched).toBeNull()
    expect((await ask('books/search', 'left hand', 'de'))[0].matched).toBeNull()
  })

  it('with umlauts, without, and spelled out; with ß and ss', async () => {
    for (const q of [
      'böll',
      'boll',
      'boell',
      'BÖLL',
      'mädchen',
      'maedchen',
      'madchen',
      'größe',
      'groesse',
      'grosse',
    ])
      expect([q, await first(q, 'de')]).toEqual([q, 'boell'])
  })

  it('with an elided article, an apostrophe of either kind, or none', async () => {
    for (const q of ["l'ombra dello", 'l’ombra dello', 'lombra dello', 'ombra dello', 'ombra'])
      expect([q, await first(q, 'it')]).toEqual([q, 'ombra'])
  })

  it('with spaces left out or put in', async () => {
    expect(await first('lefthand')).toBe('left-hand')
    expect(await first('du ne')).toBe('dune')
  })

  it('with a typo in any word: a letter too few, too many, another, or two swapped', async () => {
    for (const q of [
      'le linke hand der dunkelheit',
      'lift hand of darkness',
      'left hnad of darkness',
      'left hand of darknes',
      'left hand of ddarkness',
      'mano sinsitra delle tenebre',
      'la mano sinistra dlele tenebre',
      'lefthand of drakness',
    ])
      expect([q, await first(q)]).toEqual([q, 'left-hand'])
    for (const q of ['dne', 'udne', 'dunee', 'duen']) expect([q, await first(q)]).toEqual([q, 'dune'])
    for (const q of ['mmo', 'moo', 'mom', 'mommo']) expect([q, await first(q)]).toEqual([q, 'momo'])
  })

  it('with its title and its author’s name together, in any order, while the last word is being typed', async () => {
    for (const q of ['le guin darkness', 'darkness ursula', 'herbert dune', 'dune herb', 'guin left han'])
      expect([q, await first(q)]).toEqual([q, q.includes('d') && q.includes('herb') ? 'dune' : 'left-hand'])
  })

  it('by its author alone, without a claim that its title matched', async () => {
    const hit = (await ask('books/search', 'le guin')).find(
      (each: { slug: string }) => each.slug === 'left-hand',
    )
    expect(hit).toMatchObject({ slug: 'left-hand', matched: null })
  })

  it('by an ISBN with or without hyphens, in ten or thirteen digits', async () => {
    for (const isbn of [
      '9780441172719',
      '978-0-441-17271-9',
      '0441172717',
      '0-441-17271-7',
      ' 9780441172719 ',
    ])
      expect([isbn, await slugs(isbn)]).toEqual([isbn, ['dune']])
    expect(await slugs('9780441172710')).toEqual([])
  })

  it('by an ISBN, with the edition that bears it, which no words tell', async () => {
    const [hit] = await ask('books/search', '9780441172719')
    const { data: editions } = (await site.get('/api/books/dune/editions')).body
    expect(editions.find(({ id }: { id: number }) => id === hit.editionId)?.isbn).toBe('9780441172719')
    expect((await ask('books/search', 'dune'))[0].editionId).toBeNull()
  })

  it('by an ASIN however it is written; one that no edition bears is words', async () => {
    await site.db.query({
      text: `update editions set asin = 'B00B7NPRY8' where work_id = (select id from works where slug = 'dune') and isbn13 = '9780441172719'`,
    })
    for (const asin of ['B00B7NPRY8', 'b00b7npry8', ' ASIN: B00B7-NPRY8 '])
      expect([asin, await slugs(asin)]).toEqual([asin, ['dune']])
    const [hit] = await ask('books/search', 'B00B7NPRY8')
    expect(hit.editionId).not.toBeNull()
    expect(await slugs('B00B7NPRY9')).toEqual([])
  })

  it('first where it is just what was typed, however short', async () => {
    expect(await first('it')).toBe('it')
    expect(await first('momo')).toBe('momo')
  })

  it('row 87: and its name is proposed as it goes on', async () => {
    expect((await ask('search', 'the lef')).suggestion).toBe('The Left Hand of Darkness')
    expect((await ask('search', 'LA MANO S', 'it')).suggestion).toBe('La mano sinistra delle tenebre')
    expect((await ask('search', 'zzzzzz')).suggestion).toBeNull()
  })
})

describe('the index', () => {
  it('is written in the transaction of the edit: an edit that fails leaves no trace, one that holds is found at once', async () => {
    const id = ids.get('momo')!
    const rename = (title: string, fails: boolean) =>
      site.db.transaction(async (tx) => {
        await tx.query({
          text: `update work_names set value = $2 where work_id = $1 and language = 'de'`,
          values: [id, title],
        })
        await indexNames(tx, 'books', [id])
        if (fails) throw new Error('given up')
      })
    await expect(rename('Zeitdiebe', true)).rejects.toThrow('given up')
    expect(await slugs('zeitdiebe', 'de')).toEqual([])
    await rename('Zeitdiebe', false)
    expect(await slugs('zeitdiebe', 'de')).toEqual(['momo'])
    expect(await slugs('zietdiebe', 'de')).toEqual(['momo'])
    await rename('Momo', false)
    expect(await slugs('zeitdiebe', 'de')).toEqual([])
  })

  it('is missed where there is something to search and nothing of it is in the index', async () => {
    const told: boolean[] = []
    const undone = site.db.transaction(async (tx) => {
      await tx.query({ text: 'delete from series' })
      told.push(await isIndexMissing(tx))
      await tx.query({ text: 'delete from search_documents' })
      told.push(await isIndexMissing(tx))
      throw new Error('nothing of this is kept')
    })
    await expect(undone).rejects.toThrow('nothing of this is kept')
    expect(told).toEqual([false, true])
  })

  it('follows a new name of an author to the books', async () => {
    const [row] = await site.db.query<{ id: number }>({
      text: `select id from people where slug = 'frank-herbert'`,
    })
    await site.db.transaction(async (tx) => {
      await tx.query({
        text: `insert into person_names (person_id, value, kind) values ($1, 'Kwisatz Autor', 'alias')`,
        values: [row!.id],
      })
      await indexNames(tx, 'authors', [row!.id])
    })
    expect(await slugs('dune kwisatz')).toEqual(['dune'])
    expect(await slugs('kwisatz', 'en', 'authors')).toEqual(['frank-herbert'])
  })

  it('two edits at once that bring the same new words do not hinder each other', async () => {
    const edit = (slug: string, title: string) =>
      site.db.transaction(async (tx) => {
        await tx.query({
          text: `insert into work_names (work_id, language, value, kind) values ($1, 'fr', $2, 'alias')`,
          values: [ids.get(slug), title],
        })
        await indexNames(tx, 'books', [ids.get(slug)!])
      })
    await Promise.all([
      edit('dune', 'Nouveaux motsinconnus ensemble'),
      edit('left-hand', 'Ensemble motsinconnus nouveaux'),
    ])
    expect((await slugs('motsinconnus')).toSorted()).toEqual(['dune', 'left-hand'])
  })
})

describe('hostile questions', () => {
  const letters = (text: string, times: number) => text.repeat(times)
  const hostile = [
    letters('a', 10_000),
    letters('a', 101),
    letters('a', 100),
    letters('ab ', 33),
    letters('the ', 25),
    letters('der die das ', 8),
    '%',
    '_',
    '%%%%',
    '___',
    '\\',
    '\\\\',
    "'",
    "''",
    '"',
    '`',
    ';',
    '--',
    '/*',
    '*/',
    '$1',
    '$$',
    '?',
    '??',
    ':*',
    '!',
    '&',
    '|',
    '<->',
    '()',
    "') or 1=1 --",
    "'; drop table works; --",
    "' & ' | :*",
    'a:*',
    "a' :*",
    'a & !b',
    '(a | b) & c',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '../../etc/passwd',
    '\u202eenud',
    '\u200b',
    '\u200bdune',
    '\ufeffdune',
    '\ud800',
    'dune\ud800',
    '\udfff\ud800',
    '😀',
    letters('😀', 50),
    '👩‍👩‍👧‍👦',
    '\u0301\u0301\u0301',
    letters('e\u0301', 50),
    'ẞ',
    'İ',
    'ﬁn',
    '½',
    '①②③',
    '三体',
    'мастер',
    'العربية',
    '\t\n',
    '\u0000',
    '0',
    '-1',
    '1e309',
    'null',
    'undefined',
    '[]',
    'constructor',
    '__proto__',
  ]
  it('I10, I11: each of sixty and more is answered or refused, within 300 ms of the database, and harms nothing', async () => {
    expect(hostile.length).toBeGreaterThanOrEqual(60)
    await ask('search', 'warm')
    for (const q of hostile) {
      const encoded = encodeURIComponent(q.toWellFormed())
      const { status } = await withinMs(300, () => site.get(`/api/search?q=${encoded}`))
      expect([200, 400, 414], q.slice(0, 20)).toContain(status)
    }
    expect(await first('dune')).toBe('dune')
  })
  it('a wildcard is no wildcard: it finds nothing', async () => {
    for (const q of ['%', '_', '%%%%', ':*', '!', '&', "'"]) expect([q, await slugs(q)]).toEqual([q, []])
  })
  it('a lone surrogate in the address is refused or read as nothing', async () => {
    const answer = await site.get('/api/search?q=%ED%A0%80')
    expect([200, 400]).toContain(answer.status)
  })
})

describe('what merely looks alike', () => {
  it('is left out where enough has all the words, if only by its author', async () => {
    await seedWorks(site.db, [
      ...Array.from({ length: 5 }, (_, index) =>
        work(`lem-${index}`, { en: `Planet ${index}` }, { authors: ['Stanisław Lem'] }),
      ),
      work('lemon', { en: 'Lex Talionis' }),
    ])
    const hits = await slugs('stanislaw lem')
    expect(hits.toSorted()).toEqual(['lem-0', 'lem-1', 'lem-2', 'lem-3', 'lem-4'])
  })
  it('is left out beside an author of that last name, where it has none of the words', async () => {
    await seedWorks(site.db, [work('ruin', { en: 'Ruin' }), work('legion', { en: 'Legion' })])
    const hits = await slugs('le guin')
    expect(hits).toContain('left-hand')
    expect(hits.filter((slug: string) => slug === 'ruin' || slug === 'legion')).toEqual([])
  })
  it('is looked for only where nothing is named so', async () => {
    await seedWorks(site.db, [
      work('pulman', { en: 'Pulman' }, { grade: 1 }),
      work('pullman', { en: 'Pullman in Oxford' }, { grade: 5 }),
    ])
    expect(await slugs('pulman')).toEqual(['pulman'])
  })
  it('proposes the name that is shown, not another the thing is also known by', async () => {
    await seedWorks(site.db, [
      {
        slug: 'buio',
        titles: [
          { language: 'it', value: 'Il fiume sinistro del buio', kind: 'alias', shown: false },
          { language: 'it', value: 'Il fiume sinistro della notte' },
        ],
      },
    ])
    expect((await ask('search', 'il fiume sin', 'it')).suggestion).toBe('Il fiume sinistro della notte')
  })
})
