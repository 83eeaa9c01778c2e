import { randomBytes } from 'node:crypto'
import { interfaceLanguages } from '#contract/values/languages'
import { openJourneyDatabase } from '../support/journey-database.ts'
import { volumes } from '../support/journey-works.ts'
import { insertPerson } from '../support/people.ts'
import { expect, fetchPage, test } from './page.ts'

const slugs = { private: '', link: '', public: '' }

test.beforeAll(async () => {
  await using db = openJourneyDatabase()
  const { userId } = await insertPerson(db, { firstName: 'Mara' })
  for (const visibility of ['private', 'link', 'public'] as const) {
    // the tests of this file may run in several workers, each of which creates its own lists
    const token = randomBytes(16).toString('base64url')
    const [list] = await db.query<{ id: number }>({
      text: `insert into book_lists (user_id, title, slug, description, description_html, language, visibility, token, published_at)
        values ($1, 'Begin here', 'begin-here', 'Three volumes.', '<p>Three volumes.</p>', 'en', $2, $3, now()) returning id`,
      values: [userId, visibility, token],
    })
    await db.query({
      text: `insert into book_list_books (list_id, user_id, work_id, position, note)
        select $1, $2, id, array_position($3::text[], slug), case when slug = $4 then 'The first of all.' end from works where slug = any($3)`,
      values: [list!.id, userId, volumes, volumes[0]],
    })
    slugs[visibility] = visibility === 'link' ? `~${token}` : `begin-here-${list!.id}`
  }
})

for (const language of interfaceLanguages)
  test(`a reader’s public list of books has a page in ${language} with its books in order and one canonical URL`, async () => {
    const path = `/${language}/lists/${slugs.public}`
    const { status, heading, canonical, alternates, robots, all, texts, lang } = await fetchPage(path)
    expect([status, heading, lang, robots]).toEqual([200, 'Begin here', language, undefined])
    expect(canonical).toBe(path)
    expect(Object.keys(alternates).toSorted()).toEqual(['de', 'en', 'it', 'x-default'])
    expect(all('.list-book')).toHaveLength(volumes.length)
    expect(texts('.list-note')).toEqual(['The first of all.'])
    expect(all('h1[lang="en"]')).toHaveLength(1)
    interface JsonLdObject {
      '@type': string
      itemListElement: { position: number; item: { url: string } }[]
    }
    const { '@graph': graph } = JSON.parse(all('script[type="application/ld+json"]')[0]!.textContent) as {
      '@graph': JsonLdObject[]
    }
    const itemList = graph.find((each) => each['@type'] === 'ItemList')!
    expect(
      itemList.itemListElement.map(({ position, item }) => [position, item.url.split('/').at(-1)]),
    ).toEqual(volumes.map((slug, at) => [at + 1, slug]))
  })

test('/lists/{id} opens a reader’s list and names its canonical URL; the page /lists shows all public lists and no other lists', async () => {
  const { status, location } = await fetchPage('/de/lists/old-name-of-it')
  expect([status, location]).toEqual([404, null])
  const id = slugs.public.split('-').at(-1)!
  // the id alone is a path too; the canonical link names the full path
  expect((await fetchPage(`/de/lists/${id}`)).canonical).toBe(`/de/lists/${slugs.public}`)
  const hrefs = (await fetchPage('/it/lists')).hrefs('.list-card a')
  expect(hrefs).toContain(`/it/lists/${slugs.public}`)
  expect(hrefs.filter((href) => href.includes('~') || href.endsWith(slugs.private))).toEqual([])
})

test('a list shared by link opens for anyone with the link and is not indexed; a private one answers 404', async () => {
  const open = await fetchPage(`/en/lists/${slugs.link}`)
  expect([open.status, open.robots, open.canonical]).toEqual([200, 'noindex', undefined])
  expect(open.html).not.toContain('ItemList')
  const closed = await fetchPage(`/en/lists/${slugs.private}`)
  expect([closed.status, closed.heading]).toEqual([404, 'This list does not exist'])
  expect(closed.html).not.toContain('Begin here')
})
