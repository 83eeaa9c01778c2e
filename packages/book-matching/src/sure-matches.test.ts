import { describe, expect, it } from 'vitest'
import { assess, prepareRow, prepareWork } from './assess.ts'
import { decide, type Identified } from './decide.ts'
import { emptyRow, type Row, type Work } from './types.ts'

let last = 0
const work = (titles: string[], author: string, more: Partial<Work> = {}): Work => ({
  id: (last += 1),
  type: null,
  isAdapted: false,
  firstYear: null,
  acclaim: 0,
  titles: titles.map((value) => ({ value, isPart: false })),
  authors: [author],
  series: [],
  ...more,
})
const nothing: Identified = { editions: [], works: [], editionId: null }
const matchOf = (values: Partial<Row>, works: Work[], identified = nothing) => {
  const prepared = prepareRow({ ...emptyRow, ...values })
  const assessments = works.map((one) => assess(prepared, prepareWork(one)))
  return decide(prepared, identified, assessments)
}

const dune = work(['Dune', 'Der Wüstenplanet'], 'Frank Herbert', {
  firstYear: 1965,
  series: [{ names: ['Dune', 'Dune Chronicles'], from: 1, to: null }],
})
const truth = work(['The Truth', 'Die volle Wahrheit'], 'Terry Pratchett')
const leGuin = work(['The Dispossessed'], 'Ursula K. Le Guin')

describe('an identifier whose record names another author', () => {
  const identified: Identified = {
    editions: [{ id: 7, workId: truth.id, isMixed: false }],
    works: [],
    editionId: null,
  }
  const isbns = ['9780413771162']

  it.each([
    ['the same title', 'The Truth', 'Stephen Briggs'],
    ['a title in another language', 'Die volle Wahrheit', 'Stephen Briggs'],
    ['another title', 'Die volle Wahrheit: das Stück', 'Stephen Briggs'],
    ['a title with text in brackets', 'The Truth (Stage Adaptation)', 'Stephen Briggs'],
    ['an author whose last name contains that of the other', 'The Truth', 'Rhianna Pratchett-Jones'],
  ])(
    'a row with the ISBN of a work but another author is not matched with certainty: %s',
    (_, title, author) => {
      expect(matchOf({ title, authors: [author], isbns }, [truth], identified)).toMatchObject({
        bin: 'check',
        workId: null,
      })
    },
  )

  it.each([['Terry Pratchett'], ['Pratchett, Terry'], ['T. Pratchett'], ['Терри Пратчетт']])(
    'a row with the title and ISBN of a work by Terry Pratchett is matched with certainty if it spells the author %s',
    (author) => {
      expect(matchOf({ title: 'The Truth', authors: [author], isbns }, [truth], identified)).toMatchObject({
        bin: 'matched',
        editionId: 7,
      })
    },
  )
})

describe('another medium than a book', () => {
  it('a row for another medium than a book is never matched with certainty, even if its ISBN or id fits', () => {
    const row = { title: 'Dune', authors: ['Frank Herbert'], isOtherMedium: true, originalYear: 1965 }
    const identified: Identified = {
      editions: [{ id: 7, workId: dune.id, isMixed: false }],
      works: [dune.id],
      editionId: null,
    }
    expect(matchOf(row, [dune])).toMatchObject({ bin: 'check', candidates: [dune.id], preselectedId: null })
    expect(matchOf({ ...row, isbns: ['9780441013593'] }, [dune], identified).bin).toBe('check')
    expect(matchOf({ ...row, workId: dune.id }, [dune], identified).bin).toBe('check')
  })

  it.each([
    'Dune (DVD)',
    'Dune [Blu-ray]',
    'Dune (Film)',
    'Dune: The Movie',
    'Dune (Hörspiel)',
    'Dune (Radio Drama)',
    'Dune (Stage Play)',
    'Dune (Theaterstück)',
    'Dune (TV Series)',
    'Dune (short story)',
    'Dune (Kurzgeschichte)',
    'Dune (Magazine)',
    'Dune (Erste Hälfte)',
    'Dune (Boxed Set)',
  ])(
    'a title that names another medium, a part or a boxed set is not matched with certainty: %s',
    (title) => {
      expect(matchOf({ title, authors: ['Frank Herbert'] }, [dune]).bin).toBe('check')
    },
  )
})

describe('text in brackets after a title', () => {
  const tress = work(['Tress of the Emerald Sea'], 'Brandon Sanderson')
  it.each([
    ['Tress of the Emerald Sea (The Cosmere)', 'Brandon Sanderson', tress],
    ['Tress of the Emerald Sea [Cosmere]', 'Sanderson, Brandon', tress],
    ['The Truth (Corgi)', 'Terry Pratchett', truth],
    ['The Dispossessed (Hainish Cycle)', 'Ursula K. Le Guin', leGuin],
    ['Der Wüstenplanet (Heyne Science Fiction)', 'Frank Herbert', dune],
  ])(
    'text in brackets after a title does not prevent a match if only one work has this title and the row’s author: %s',
    (title, author, { id }) => {
      expect(matchOf({ title, authors: [author] }, [tress, truth, leGuin, dune])).toMatchObject({
        bin: 'matched',
        workId: id,
      })
    },
  )

  it('a row with text in brackets after the title matches no work if the match is ambiguous or the author differs', () => {
    const second = work(['Second Foundation'], 'Isaac Asimov')
    const first = work(['Foundation'], 'Isaac Asimov')
    const by = (title: string, author: string, works: Work[]) =>
      matchOf({ title, authors: [author] }, works).bin
    expect(by('Foundation (Second Foundation)', 'Isaac Asimov', [first, second])).toBe('check')
    expect(by('Foundation (Del Rey)', 'Isaac Asimov', [first, work(['Foundation'], 'Isaac Asimov')])).toBe(
      'check',
    )
    expect(by('Foundation (Del Rey)', 'Peter Ackroyd', [first])).toBe('missing')
  })
})

describe('halves and several volumes', () => {
  const blackout = work(['Blackout/All Clear', 'Blackout', 'All Clear'], 'Connie Willis')
  it.each([
    ['Blackout', null],
    ['All Clear', null],
    ['Blackout', { name: 'All Clear', position: '1' }],
    ['All Clear', { name: 'All Clear', position: '2' }],
  ])(
    'a row with the title of one half of a work in two volumes is not matched with certainty: %s',
    (title, series) => {
      expect(matchOf({ title, series, authors: ['Connie Willis'] }, [blackout])).toMatchObject({
        bin: 'check',
        candidates: [blackout.id],
      })
    },
  )
  it('matches a row with a work that was published in two parts if the row’s title joins the titles of both parts', () => {
    expect(matchOf({ title: 'Blackout/All Clear', authors: ['Connie Willis'] }, [blackout]).workId).toBe(
      blackout.id,
    )
  })
  it.each(['1–3', '1 & 2', '1, 2, 3', '1-2', '1+2'])(
    'a row with the volumes %s is not matched with certainty to the first volume',
    (position) => {
      const row = { title: 'Dune', authors: ['Frank Herbert'], series: { name: 'Dune', position } }
      expect(matchOf(row, [dune]).bin).toBe('check')
    },
  )
})

describe('a row whose year alone differs', () => {
  const watchmen = work(['Watchmen'], 'Alan Moore', { type: 'graphic-novel', firstYear: 1986 })
  const row = { title: 'Watchmen', authors: ['Alan Moore'] }

  it('preselects the only work with the title and author of a row if the work has another year than the row', () => {
    expect(matchOf({ ...row, year: 2014 }, [watchmen])).toMatchObject({
      bin: 'check',
      workId: null,
      preselectedId: watchmen.id,
    })
    expect(matchOf({ ...row, year: 1986 }, [watchmen])).toMatchObject({ bin: 'matched', preselectedId: null })
  })

  it('a row without a year matches the only work with its title and author', () => {
    expect(matchOf(row, [watchmen])).toMatchObject({ bin: 'matched', workId: watchmen.id })
  })

  it('no work is preselected for a row with several candidates, or if more than the year differs', () => {
    const preselected = (more: Partial<Row>, works = [watchmen]) =>
      matchOf({ ...row, year: 2014, ...more }, works).preselectedId
    expect(preselected({ title: 'Watchmen: Part One' })).toBeNull()
    expect(preselected({ authors: ['Alan More'] })).toBeNull()
    expect(preselected({ authors: ['Dave Gibbons'] })).toBeNull()
    expect(preselected({ isOtherMedium: true })).toBeNull()
    expect(preselected({ year: null })).toBeNull()
    expect(preselected({}, [watchmen, work(['Watchmen'], 'Alan Moore', { type: 'companion' })])).toBeNull()
    const story = work(['Nightfall'], 'Isaac Asimov', { type: 'short-fiction', firstYear: 1941 })
    const collection = { title: 'Nightfall', authors: ['Isaac Asimov'], pages: 340 }
    expect(preselected(collection, [story])).toBeNull()
    expect(preselected({ ...collection, pages: 40 }, [story])).toBe(story.id)
  })
})
