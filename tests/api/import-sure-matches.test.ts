import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import { goodreadsFile } from '#tests/support/goodreads'
import { reader } from '#tests/support/readers'
import { type SeedWork, seedWorks } from '#tests/support/seed'
import { runJobs } from '#tests/support/visitor'

/** Tests which rows of an uploaded file are matched without a decision of the reader. */

let site: TestSite
let slugs: Map<number, string>

const book = (slug: string, titles: string[], author: string, more: Partial<SeedWork> = {}): SeedWork => ({
  slug,
  titles: titles.map((value, at) => ({ language: ['en', 'de', 'it'][at]!, value })),
  authors: [author],
  ...more,
})

beforeAll(async () => {
  site = await startTestSite()
  const ids = await seedWorks(site.db, [
    book('the-dispossessed', ['The Dispossessed', 'Planet der Habenichtse'], 'Ursula K. Le Guin'),
    book('the-little-prince', ['The Little Prince', 'Der kleine Prinz'], 'Antoine de Saint-Exupéry'),
    book('the-world-of-null-a', ['The World of Null-A'], 'A. E. van Vogt'),
    book('station-eleven', ['Station Eleven', 'Das Licht der letzten Tage'], 'Emily St. John Mandel'),
    book('slaughterhouse-five', ['Slaughterhouse-Five', 'Schlachthof 5'], 'Kurt Vonnegut Jr.'),
    book('dune', ['Dune', 'Der Wüstenplanet'], 'Frank Herbert'),
    book('ringworld', ['Ringworld', 'Ringwelt'], 'Larry Niven'),
    book('solaris', ['Solaris'], 'Stanisław Lem'),
    book('i-robot', ['I, Robot'], 'Isaac Asimov'),
    book('stardust', ['Stardust', 'Der Sternwanderer'], 'Neil Gaiman'),
    book('coraline', ['Coraline'], 'Neil Gaiman'),
    book('2001', ['2001: A Space Odyssey'], 'Arthur C. Clarke'),
    book('neuromancer', ['Neuromancer'], 'William Gibson'),
    book('tress', ['Tress of the Emerald Sea'], 'Brandon Sanderson'),
    book('dragons-egg', ['Dragon’s Egg'], 'Robert L. Forward'),
    book('the-silmarillion', ['The Silmarillion'], 'J. R. R. Tolkien'),
    book('hyperion', ['Hyperion'], 'Dan Simmons'),
    book('the-truth', ['The Truth', 'Die volle Wahrheit'], 'Terry Pratchett', {
      editions: [{ title: 'The Truth', language: 'en', isbn13: '9780413771162' }],
    }),
  ])
  slugs = new Map([...ids].map(([slug, id]) => [id, slug]))
})
afterAll(() => site.close())

/** Imports a file. Returns for each row the slug of its book if the match is certain, else the kind of the result. */
async function binsOf(content: string): Promise<(string | undefined)[]> {
  const who = await reader(site)
  const form = new FormData()
  form.append('file', new Blob([content]), 'export.csv')
  const { id } = (await who.call('startImport', {}, { form })).data
  await runJobs(site.app, site.url)
  const { items } = (await who.call('listImportRows', { params: { id } })).data
  return items.map(({ bin, bookId }) => (bin === 'matched' ? slugs.get(bookId!) : bin))
}

describe('sure matches of a file [UX 3]', () => {
  it('an import matches rows that contain the last name of the author before the first name', async () => {
    const file = `Title,Author
The Dispossessed,"Le Guin, Ursula K."
The Little Prince,"de Saint-Exupéry, Antoine"
The World of Null-A,"van Vogt, A. E."
Station Eleven,"St. John Mandel, Emily"
Slaughterhouse-Five,"Vonnegut, Kurt, Jr."
Dune,"Herbert, Frank, 1920-1986"
Ringworld,"Niven, Larry (Author)"
Ringwelt,"Niven, Larry (Verfasser)"
Der kleine Prinz,"Saint-Exupéry, Antoine de, 1900-1944"
`
    expect(await binsOf(file)).toEqual([
      'the-dispossessed',
      'the-little-prince',
      'the-world-of-null-a',
      'station-eleven',
      'slaughterhouse-five',
      'dune',
      'ringworld',
      'ringworld',
      'the-little-prince',
    ])
  })

  it('an import matches rows that contain the name of the author in another script', async () => {
    const file = `Title,Author
Solaris,Станислав Лем
Solaris,"Лем, Станислав"
Solaris,Στανισλάβ Λεμ
"I, Robot",アイザック・アシモフ
Dune,Фрэнк Герберт
Dune,弗兰克·赫伯特
Dune,Брайан Герберт
`
    expect(await binsOf(file)).toEqual(['solaris', 'solaris', 'solaris', 'i-robot', 'dune', 'dune', 'check'])
  })

  it('does not match films, articles and audio plays with the novel of the same title', async () => {
    const media = ['DVD', 'Blu-ray', 'VHS', 'Paperback']
    const rows = [
      'Stardust\tGaiman, Neil',
      'Coraline\tGaiman, Neil',
      '2001: A Space Odyssey\tClarke, Arthur C.',
    ]
    const lines = [...rows, 'Neuromancer\tGibson, William'].map((row, at) => `${at}\t${row}\t${media[at]!}`)
    const file = `Book Id\tTitle\tPrimary Author\tMedia\n${lines.join('\n')}\n`
    expect(await binsOf(file)).toEqual(['check', 'check', 'check', 'neuromancer'])
    const items = 'Item Type,Title,Author\nfilm,Coraline,Neil Gaiman\njournalArticle,Coraline,Neil Gaiman\n'
    expect(await binsOf(`${items}Hörspiel,Coraline,Neil Gaiman\nbook,Coraline,Neil Gaiman\n`)).toEqual([
      'check',
      'check',
      'check',
      'coraline',
    ])
  })

  it('an import asks the reader to check a row whose ISBN belongs to a book by another author than the row names', async () => {
    const file = `Title,Author,ISBN
The Truth,Stephen Briggs,9780413771162
The Truth,Terry Pratchett,9780413771162
The Truth,"Pratchett, Terry",9780413771162
The Truth,,9780413771162
`
    expect(await binsOf(file)).toEqual(['check', 'the-truth', 'the-truth', 'the-truth'])
  })

  it('an import ignores a universe or a publisher’s series in brackets after a title', async () => {
    const row = (Title: string, Author: string) => ({ Title, Author, 'Exclusive Shelf': 'read' })
    const file = goodreadsFile([
      row('Tress of the Emerald Sea (The Cosmere)', 'Brandon Sanderson'),
      row('Dragon’s Egg (Del Rey Impact)', 'Robert L. Forward'),
      row('The Silmarillion (Middle-Earth Universe)', 'J.R.R. Tolkien'),
      row('Hyperion (Hyperion Cantos (Paperback), #1)', 'Dan Simmons'),
      row('Dune (Dune, #1, 2, 3)', 'Frank Herbert'),
    ])
    expect(await binsOf(file)).toEqual(['tress', 'dragons-egg', 'the-silmarillion', 'hyperion', 'check'])
  })
})
