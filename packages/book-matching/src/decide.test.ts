import { describe, expect, it } from 'vitest'
import { assess, prepareRow, prepareWork } from './assess.ts'
import { decide, type Identified } from './decide.ts'
import { emptyRow, type Row, type Work } from './types.ts'

let last = 0
/** Creates a work. A title that begins with `part: ` belongs to an edition that contains only a part of the work. */
const work = (titles: string[], authors: string[], more: Partial<Work> = {}): Work => ({
  id: (last += 1),
  type: null,
  isAdapted: false,
  firstYear: null,
  acclaim: 0,
  titles: titles.map((value) => ({
    value: value.replace(/^part: /, ''),
    isPart: value.startsWith('part: '),
  })),
  authors,
  series: [],
  ...more,
})

const dune = work(['Dune', 'Der Wüstenplanet', 'Dune: Der Wüstenplanet'], ['Frank Herbert'], {
  firstYear: 1965,
  series: [{ names: ['Dune', 'Dune Chronicles', 'Dune-Zyklus'], from: 1, to: null }],
})
const messiah = work(['Dune Messiah', 'Der Herr des Wüstenplaneten'], ['Frank Herbert'])
const foundation = work(['Foundation', 'Fondazione'], ['Isaac Asimov'], {
  series: [{ names: ['Foundation'], from: 1, to: null }],
})
const empire = work(['Foundation and Empire'], ['Isaac Asimov'], {
  series: [{ names: ['Foundation'], from: 2, to: null }],
})
const leftHand = work(
  ['The Left Hand of Darkness', 'La mano sinistra delle tenebre', 'Die linke Hand der Dunkelheit'],
  ['Ursula K. Le Guin'],
)
const solaris = work(['Solaris'], ['Stanisław Lem'])
const hobbit = work(['The Hobbit', 'Der Hobbit', 'Lo Hobbit'], ['J. R. R. Tolkien'])
const thrones = work(
  ['A Game of Thrones', 'Die Herren von Winterfell / Das Erbe von Winterfell', 'Die Herren von Winterfell'],
  ['George R. R. Martin'],
  { series: [{ names: ['A Song of Ice and Fire', 'Das Lied von Eis und Feuer'], from: 1, to: null }] },
)
const expanse = work(['Leviathan Wakes'], ['James S. A. Corey', 'Daniel Abraham', 'Ty Franck'])
const assassin = work(['Assassin’s Apprentice'], ['Robin Hobb', 'Megan Lindholm'], {
  series: [{ names: ['Farseer Trilogy'], from: 1, to: null }],
})
const phlebas = work(['Consider Phlebas'], ['Iain M. Banks', 'Iain Banks'])
const omens = work(['Good Omens'], ['Terry Pratchett', 'Neil Gaiman'])
const all = [
  dune,
  messiah,
  foundation,
  empire,
  leftHand,
  solaris,
  hobbit,
  thrones,
  expanse,
  assassin,
  phlebas,
  omens,
]

const nothing: Identified = { editions: [], works: [], editionId: null }
const matchOf = (values: Partial<Row>, works = all, identified = nothing) => {
  const prepared = prepareRow({ ...emptyRow, ...values })
  return decide(
    prepared,
    identified,
    works.map((one) => assess(prepared, prepareWork(one))),
  )
}
const by = (title: string, ...authors: string[]) => ({ title, authors })

describe('matched by title and author', () => {
  it.each([
    ['a German title', by('Der Wüstenplanet', 'Frank Herbert'), dune],
    ['a German title with the umlaut spelled out', by('Der Wuestenplanet', 'Frank Herbert'), dune],
    [
      'an Italian title, and the author without a middle initial',
      by('La mano sinistra delle tenebre', 'Ursula Le Guin'),
      leftHand,
    ],
    [
      'a joined particle in the author’s last name',
      by('The Left Hand of Darkness', 'Ursula K. LeGuin'),
      leftHand,
    ],
    ['a title in capital letters, and the author without accents', by('SOLARIS', 'Stanislaw Lem'), solaris],
    ['the article at the end of the title', by('Hobbit, The', 'J.R.R. Tolkien'), hobbit],
    ['a title without its article', by('Hobbit', 'Tolkien, J.R.R.'), hobbit],
    ['the article of another language', by('Der Hobbit', 'JRR Tolkien'), hobbit],
    ['the author’s initials written out', by('The Hobbit', 'John Ronald Reuel Tolkien'), hobbit],
    ['a general English subtitle', by('Dune: A Novel', 'Frank Herbert'), dune],
    ['a general German subtitle', by('Der Wüstenplanet. Ein Fantasy-Roman', 'Frank Herbert'), dune],
    ['a general Italian subtitle', by('Fondazione - romanzo', 'Isaac Asimov'), foundation],
    [
      'series and volume in brackets after the title',
      by('Dune (Dune Chronicles, Book 1)', 'Frank Herbert'),
      dune,
    ],
    [
      'series and volume before the title',
      by('Das Lied von Eis und Feuer 1: A Game of Thrones', 'George R.R. Martin'),
      thrones,
    ],
    ['the pen name of two authors', by('Leviathan Wakes', 'James S.A. Corey'), expanse],
    ['one of the authors behind a pen name', by('Leviathan Wakes', 'Daniel Abraham'), expanse],
    ['another pen name of the author', by('Assassin’s Apprentice', 'Megan Lindholm'), assassin],
    ['the author without a middle initial', by('Consider Phlebas', 'Iain Banks'), phlebas],
    ['authors in another order', by('Good Omens', 'Neil Gaiman', 'Terry Pratchett'), omens],
    ['two authors in one cell', by('Good Omens', 'Terry Pratchett & Neil Gaiman'), omens],
    ['the author’s last name before the first name', by('Solaris', 'Lem Stanisław'), solaris],
    ['the author’s last name before the initials', by('The Hobbit', 'Tolkien J.R.R.'), hobbit],
    ['the author’s last name before joined initials', by('The Hobbit', 'Tolkien JRR'), hobbit],
    ['the author’s last name before one initial', by('Solaris', 'LEM S.'), solaris],
    [
      'a last name with a particle before the initials',
      by('The Left Hand of Darkness', 'Le Guin U.K.'),
      leftHand,
    ],
  ])('matches by title and author a row with %s', (_, row, { id }) => {
    expect(matchOf(row)).toMatchObject({ bin: 'matched', workId: id, editionId: null })
  })

  it('a row does not match a work of the same author if one title is merely the other’s beginning', () => {
    expect(matchOf(by('Foundation and Empire', 'Isaac Asimov')).workId).toBe(empire.id)
    expect(matchOf(by('Foundation', 'Isaac Asimov')).workId).toBe(foundation.id)
    expect(matchOf(by('Foundation and Empire', 'Isaac Asimov'), [foundation]).workId).toBeNull()
    expect(matchOf(by('Foundation', 'Isaac Asimov'), [empire]).workId).toBeNull()
    expect(matchOf(by('Dune', 'Frank Herbert'), [messiah]).workId).toBeNull()
  })
})

describe('rows to check', () => {
  it.each([
    ['a typo in the title', by('The Left Hand of Darknes', 'Ursula K. Le Guin'), leftHand],
    ['a typo in the author’s name', by('Solaris', 'Stanislaw Lemm'), solaris],
    ['an author without a first name', by('The Hobbit', 'Tolkien'), hobbit],
    ['a missing author', by('Solaris'), solaris],
    ['the author “Unknown Author”', by('Solaris', 'Unknown Author'), solaris],
    ['an unknown subtitle', by('Dune: The Machine Crusade', 'Frank Herbert'), dune],
    ['a boxed set', by('Dune (Boxed Set)', 'Frank Herbert'), dune],
    ['a graphic novel', by('Dune: The Graphic Novel', 'Frank Herbert'), dune],
    ['a radio play', by('Der Hobbit (Hörspiel)', 'J. R. R. Tolkien'), hobbit],
    [
      'the name of a trilogy with the word for collected volumes',
      by('Foundation: The Foundation Trilogy', 'Isaac Asimov'),
      foundation,
    ],
    [
      'the name of a trilogy after the title of its first volume',
      by('Assassin’s Apprentice: The Farseer Trilogy', 'Robin Hobb'),
      assassin,
    ],
    ['the number of another volume after the title', by('Dune, Band 3', 'Frank Herbert'), dune],
    ['series and number of another volume after the title', by('Dune: Dune-Zyklus 2', 'Frank Herbert'), dune],
    [
      'the title of one half of a novel that was published in two parts',
      by('Die Herren von Winterfell', 'George R. R. Martin'),
      thrones,
    ],
    ['the author of the work only in second place', by('Dune', 'Chuck Dixon', 'Frank Herbert'), dune],
  ])('requires the reader’s decision about a row because of %s', (_, row, { id }) => {
    const { bin, workId, candidates } = matchOf(row)
    expect({ bin, workId, first: candidates[0] }).toEqual({ bin: 'check', workId: null, first: id })
  })

  it('a row that is another volume, several volumes or a comic needs the reader’s decision, even if its title matches', () => {
    const row = by('Dune', 'Frank Herbert')
    const inSeries = (name: string, position: string | null) =>
      matchOf({ ...row, series: { name, position } }).bin
    expect(inSeries('Dune', '1')).toBe('matched')
    expect(inSeries('SF Masterworks', '12')).toBe('matched')
    expect(inSeries('Dune Chronicles', '2')).toBe('check')
    expect(inSeries('Dune', '1-3')).toBe('check')
    expect(inSeries('Dune', '1, Part 1')).toBe('check')
    expect(inSeries('Dune: The Graphic Novel', '1')).toBe('check')
  })

  it('requires the reader’s decision about a row if an article changes the meaning of the title (`Der See`, `Die See`)', () => {
    const sea = work(['Die See'], ['Anna Moor'])
    const robot = work(['I, Robot'], ['Isaac Asimov'])
    expect(matchOf(by('Der See', 'Anna Moor'), [sea]).bin).toBe('check')
    expect(matchOf(by('Robot', 'Isaac Asimov'), [robot]).bin).toBe('check')
    expect(matchOf(by('See, Die', 'Anna Moor'), [sea]).bin).toBe('matched')
  })

  it('requires the reader’s decision about a row if two works have the title and author of the row', () => {
    const again = work(['Dune'], ['Frank Herbert'], { acclaim: -1 })
    expect(matchOf(by('Dune', 'Frank Herbert'), [dune, again])).toEqual({
      bin: 'check',
      workId: null,
      preselectedId: null,
      editionId: null,
      candidates: [dune.id, again.id],
    })
  })

  it('requires the reader’s decision about a row if the only work with the title is an adaptation of another year', () => {
    const comic = work(['Coraline'], ['Neil Gaiman'], {
      type: 'graphic-novel',
      isAdapted: true,
      firstYear: 2008,
    })
    expect(matchOf(by('Coraline', 'Neil Gaiman'), [comic]).bin).toBe('check')
    expect(matchOf({ ...by('Coraline', 'Neil Gaiman'), originalYear: 2008 }, [comic]).bin).toBe('matched')
  })

  it('matches a row by title and author with a comic or play that is no adaptation, unless the years differ', () => {
    const comic = work(['Watchmen'], ['Alan Moore'], { type: 'graphic-novel', firstYear: 1986 })
    const play = work(['R.U.R.'], ['Karel Čapek'], { type: 'play', firstYear: 1920 })
    expect(matchOf(by('Watchmen', 'Alan Moore'), [comic])).toMatchObject({ bin: 'matched', workId: comic.id })
    expect(matchOf(by('R.U.R.', 'Karel Čapek'), [play])).toMatchObject({ bin: 'matched', workId: play.id })
    expect(matchOf({ ...by('Watchmen', 'Alan Moore'), year: 2014 }, [comic]).bin).toBe('check')
  })

  it('ignores the name of an edition after the title of a row (`The Complete & Uncut Edition`)', () => {
    const gods = work(['American Gods'], ['Neil Gaiman'])
    const stand = work(['The Stand'], ['Stephen King'])
    expect(matchOf(by("American Gods: Author's Preferred Text", 'Neil Gaiman'), [gods]).bin).toBe('matched')
    expect(matchOf(by('The Stand: The Complete & Uncut Edition', 'Stephen King'), [stand]).bin).toBe(
      'matched',
    )
  })

  it('prefers a novel to a story with the same title, unless year, pages or title of the row indicate the story', () => {
    const novel = work(['Flowers for Algernon'], ['Daniel Keyes'], { type: 'novel', firstYear: 1966 })
    const story = work(['Flowers for Algernon'], ['Daniel Keyes'], { type: 'short-fiction', firstYear: 1959 })
    const row = by('Flowers for Algernon', 'Daniel Keyes')
    const found = (more: Partial<Row>) => matchOf({ ...row, ...more }, [novel, story])
    expect(found({})).toMatchObject({ bin: 'matched', workId: novel.id })
    expect(found({ year: 2004, pages: 311 })).toMatchObject({ bin: 'matched', workId: novel.id })
    expect(found({ originalYear: 1959 }).bin).toBe('check')
    expect(found({ pages: 32 }).bin).toBe('check')
    expect(found({ title: 'Flowers for Algernon (short story)' }).bin).toBe('check')
  })

  it('requires the reader’s decision about a row if the work with the title is an omnibus of another year', () => {
    const omnibus = work(['Il Signore degli Anelli'], ['J. R. R. Tolkien'], {
      type: 'omnibus',
      firstYear: 1954,
    })
    const row = { ...by('Il Signore degli Anelli', 'J. R. R. Tolkien'), year: 2007 }
    expect(matchOf({ ...row, pages: 1380 }, [omnibus]).bin).toBe('matched')
    expect(matchOf({ ...row, pages: 520 }, [omnibus]).bin).toBe('check')
    expect(matchOf(row, [omnibus]).bin).toBe('check')
  })

  it('a row needs the reader’s decision if it names only one volume of a work that was split in translation', () => {
    const split = work(['The Way of Kings', 'part: Der Pfad der Winde'], ['Brandon Sanderson'])
    expect(matchOf(by('Der Pfad der Winde', 'Brandon Sanderson'), [split]).bin).toBe('check')
    expect(matchOf(by('The Way of Kings', 'Brandon Sanderson'), [split]).bin).toBe('matched')
  })

  it('proposes the work at the row’s position in a series if no work has the row’s title', () => {
    const row = { ...by('Duna', 'Frank Herbert'), series: { name: 'Dune', position: '1' } }
    expect(matchOf({ ...row, title: 'El planeta de arena' })).toMatchObject({
      bin: 'check',
      candidates: [dune.id],
    })
  })

  it('lists at most five candidates of a row, the most likely first', () => {
    const many = Array.from({ length: 8 }, (_, at) => work([`Solaris ${at}`], ['Stanisław Lem']))
    const { candidates } = matchOf(by('Solaris', 'Stanislaw Lemm'), [...many, solaris])
    expect(candidates[0]).toBe(solaris.id)
    expect(
      matchOf(
        by('Solaris'),
        Array.from({ length: 8 }, () => work(['Solaris'], ['A B'])),
      ).candidates,
    ).toHaveLength(5)
  })
})

describe('rows without a match', () => {
  it.each([
    ['a book with the title of a work by another author', by('Dune', 'Emily Brontë')],
    [
      'a book with the title of a work by another author with the same last name',
      by('Dune', 'Xaver Herbert'),
    ],
    ['an unknown book by the author of a work', by('The Dosadi Experiment', 'Frank Herbert')],
    [
      'the third volume of a series of which only the first is in the catalogue',
      by('Saga, Vol. 3', 'Brian K. Vaughan'),
    ],
    ['a title that consists of articles', by('The Die', 'Frank Herbert')],
  ])('finds no candidate for %s', (_, row) => {
    const saga = work(['Saga, Vol. 1'], ['Brian K. Vaughan'], {
      series: [{ names: ['Saga'], from: 1, to: null }],
    })
    expect(matchOf(row, [...all, saga])).toMatchObject({ bin: 'missing', candidates: [] })
  })

  it('a row that has no title, no ISBN and no identifier of another catalogue is marked as unreadable', () => {
    expect(matchOf({ authors: ['Frank Herbert'] }).bin).toBe('unreadable')
    expect(matchOf({ title: '…', authors: ['Frank Herbert'] }).bin).toBe('unreadable')
    expect(matchOf({ isbns: ['9780441172719'] }).bin).toBe('missing')
    expect(matchOf({ keys: { wikidata: 'Q1' } }).bin).toBe('missing')
  })
})

describe('ISBN of an edition in the catalogue', () => {
  const isbn = { isbns: ['9780441172719'] }
  const identified: Identified = {
    editions: [{ id: 7, workId: dune.id, isMixed: false }],
    works: [],
    editionId: null,
  }
  const sure = { bin: 'matched', workId: dune.id, editionId: 7 }
  const check = { bin: 'check', workId: null, editionId: null }

  it('matches a row by its ISBN unless the title or author of the row contradicts the work', () => {
    expect(matchOf(isbn, all, identified)).toMatchObject(sure)
    expect(matchOf({ ...isbn, authors: ['Frank Herbert'] }, all, identified)).toMatchObject(sure)
    expect(matchOf({ ...isbn, title: 'Dune' }, all, identified)).toMatchObject(sure)
    expect(matchOf({ ...isbn, ...by('Dune', 'Somebody Else') }, all, identified)).toMatchObject(check)
    expect(matchOf({ ...isbn, ...by('Dun', 'Frank Herbert') }, all, identified)).toMatchObject(check)
    expect(matchOf({ ...isbn, ...by('Der Wüstenplanett', 'Frank Herbert') }, all, identified)).toMatchObject(
      sure,
    )
    expect(matchOf({ ...isbn, ...by('Dune: 40th Jubilee', 'Frank Herbert') }, all, identified)).toMatchObject(
      check,
    )
  })

  it('requires the reader’s decision about a row if its author did not write the work with its ISBN [UX 3]', () => {
    const match = matchOf({ ...isbn, ...by('Wuthering Heights', 'Emily Brontë') }, all, identified)
    expect(match).toMatchObject({ ...check, candidates: [dune.id] })
    expect(matchOf({ ...isbn, authors: ['Emily Brontë'] }, all, identified)).toMatchObject(check)
  })

  it('the reader must decide about a row if its title names a boxed set or another work than its ISBN', () => {
    expect(matchOf({ ...isbn, ...by('Dune Messiah', 'Frank Herbert') }, all, identified)).toMatchObject(check)
    expect(matchOf({ ...isbn, ...by('Dune Boxed Set', 'Frank Herbert') }, all, identified)).toMatchObject(
      check,
    )
    expect(matchOf({ ...isbn, ...by('Dune 2', 'Frank Herbert') }, all, identified)).toMatchObject(check)
    expect(
      matchOf({ ...isbn, ...by('The Dosadi Experiment', 'Frank Herbert') }, all, identified),
    ).toMatchObject(check)
  })

  it('requires the reader’s decision about a row if its identifiers belong to several works', () => {
    const mixed = { editions: [{ id: 7, workId: dune.id, isMixed: true }], works: [], editionId: null }
    expect(matchOf({ ...isbn, ...by('Dune', 'Frank Herbert') }, all, mixed)).toMatchObject(check)
    const two = { ...identified, works: [messiah.id] }
    expect(matchOf(isbn, all, two)).toMatchObject({ ...check, candidates: [dune.id, messiah.id] })
    expect(matchOf({ ...isbn, ...by('Dune', 'Frank Herbert') }, all, two)).toMatchObject(check)
  })

  it('decides by the ISBN between two works with the same title and author', () => {
    const again = work(['Dune'], ['Frank Herbert'])
    expect(matchOf({ ...isbn, ...by('Dune', 'Frank Herbert') }, [again, dune], identified)).toMatchObject(
      sure,
    )
  })
})

describe('rows with two titles are never matched with only one of them [UX 3]', () => {
  const valis = work(['Valis'], ['Philip K. Dick'], { series: [{ names: ['VALIS'], from: 1, to: null }] })
  const invasion = work(['The Divine Invasion'], ['Philip K. Dick'], {
    series: [{ names: ['VALIS'], from: 2, to: null }],
  })
  const ubik = work(['Ubik'], ['Philip K. Dick'])
  const dick = [valis, invasion, ubik]
  const number = (one: Work): Identified => ({
    editions: [{ id: 7, workId: one.id, isMixed: false }],
    works: [],
    editionId: null,
  })
  it.each([
    'Ubik / Valis',
    'Valis / The Divine Invasion',
    'The Divine Invasion / Valis',
    'Ubik + Valis',
    'Ubik/Valis',
  ])(
    'requires the reader’s decision about a row if the row’s title joins the titles of two works, even if the row’s ISBN belongs to one of the works: %s',
    (title) => {
      const row = by(title, 'Philip K. Dick')
      for (const identified of [nothing, ...dick.map(number)])
        expect(matchOf({ ...row, isbns: ['9780000000000'] }, dick, identified)).toMatchObject({
          bin: 'check',
          workId: null,
        })
    },
  )
  it('requires the reader’s decision about a row if the row’s title joins the title of a work and an unknown title', () => {
    expect(matchOf(by('Ubik / Die Zeit läuft zurück', 'Philip K. Dick'), dick, number(ubik)).bin).toBe(
      'check',
    )
  })
  it('a row with two titles of one work, as in “Dune / Der Wüstenplanet”, matches the work of its ISBN', () => {
    const one = matchOf(by('Dune / Der Wüstenplanet', 'Frank Herbert'), all, {
      ...nothing,
      editions: [{ id: 7, workId: dune.id, isMixed: false }],
    })
    expect(one).toMatchObject({ bin: 'matched', workId: dune.id })
  })
  it('matches a row whose title joins the titles of two works with a third work that has this joined title', () => {
    const both = work(['Ubik / Valis'], ['Philip K. Dick'])
    expect(matchOf(by('Ubik / Valis', 'Philip K. Dick'), [...dick, both])).toMatchObject({ workId: both.id })
  })
})

describe('rows of an export of this site [UX 6]', () => {
  const own = (one: Work, more: Partial<Identified> = {}): Identified => ({
    ...nothing,
    works: [one.id],
    ...more,
  })
  const twin = work(['Dune'], ['Frank Herbert'])
  const box = work(['Dune'], ['Frank Herbert'], { type: 'omnibus' })
  const works = [...all, twin, box]
  const row = (one: Work) => ({ ...by('Dune', 'Frank Herbert'), workId: one.id })
  it('matches a row with the id of a work with this work, even if title, author or ISBN fit other works', () => {
    for (const one of [dune, twin, box]) {
      const identified = own(one, { editions: [{ id: 7, workId: messiah.id, isMixed: true }], editionId: 9 })
      expect(matchOf(row(one), works, identified)).toMatchObject({
        bin: 'matched',
        workId: one.id,
        editionId: 9,
      })
    }
  })
  it('matches a row that contains the id of a work with this work, even after the work or its author was renamed', () => {
    for (const names of [by('Arrakis', 'Frank Herbert'), by('Dune', 'F. P. Herbert Jr.')])
      expect(matchOf({ ...row(dune), ...names }, works, own(dune)).workId).toBe(dune.id)
  })
  it('requires the reader’s decision about a row if both title and author differ from the work whose id the row contains', () => {
    const other = { ...by('Wuthering Heights', 'Emily Brontë'), workId: dune.id }
    expect(matchOf(other, works, own(dune))).toMatchObject({ bin: 'check', workId: null })
  })
})

describe('a story may be confused with the collection of the same title [UX 3]', () => {
  const story = work(['The Minority Report'], ['Philip K. Dick'], { type: 'short-fiction', firstYear: 1956 })
  const row = by('Minority Report', 'Philip K. Dick')
  it.each([
    ['without a year', {}, 'check'],
    ['with the year of the story', { originalYear: 1956 }, 'matched'],
    ['with the year of the story and few pages', { originalYear: 1956, pages: 48 }, 'matched'],
    [
      'with the year of the story and more pages than a story has',
      { originalYear: 1956, pages: 290 },
      'check',
    ],
  ])('decides by year and pages whether a row matches the story with its title: %s', (_, more, bin) => {
    expect(matchOf({ ...row, ...more }, [story]).bin).toBe(bin)
  })
})
