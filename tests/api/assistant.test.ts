import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataMap } from '#server/features/personal-data/export-and-deletion-rules'
import { findDescribed } from '#server/features/assistant/engine/descriptions'
import { indexNames } from '#server/features/search/index'
import { type SignedIn, signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { askAssistant, seedAssistantShelf } from '#tests/support/assistant'
import { countRows } from '#tests/support/count-rows'
import { createVisitor } from '#tests/support/visitor'

let site: TestSite
let golden: SignedIn
let other: SignedIn
beforeAll(async () => {
  site = await startTestSite()
  await seedAssistantShelf(site.db)
  for (const kind of ['books', 'authors'] as const) await indexNames(site.db, kind, null)
  golden = await signedIn(site, 'GOLDEN_USER')
  other = await signedIn(site, 'SUPER_USER', 'de')
})
afterAll(() => site.close())

const conversations = async (who: SignedIn) => (await who.call('listConversations')).data.conversations

describe('access to the assistant', () => {
  it('the assistant answers golden and super users, refuses all other readers with 403, and refuses visitors with 401 [spec 20, 235]', async () => {
    expect((await askAssistant(golden, { text: 'space opera' })).slugs.toSorted()).toEqual([
      'star-harbour',
      'star-road',
    ])
    expect((await askAssistant(other, { text: 'fantasy' })).slugs).toEqual(['la-torre'])
    const power = await signedIn(site, 'POWER_USER')
    const normal = await signedIn(site)
    for (const [who, status] of [
      [normal, 403],
      [power, 403],
      [createVisitor(site.app), 401],
    ] as const) {
      expect((await who.call('listConversations')).status).toBe(status)
      expect((await who.call('chat', { body: { text: 'space opera' } })).status).toBe(status)
      expect((await who.call('deleteConversations')).status).toBe(status)
    }
  })

  it('answers 404 for a conversation of another reader as for an unknown one [trust C11]', async () => {
    const { conversationId: id } = await askAssistant(golden, { text: 'horror' })
    for (const unknown of [id, '00000000-0000-4000-8000-000000000000']) {
      const params = { id: unknown }
      expect((await other.call('getConversation', { params })).status).toBe(404)
      expect((await other.call('deleteConversation', { params })).status).toBe(404)
      expect((await other.call('chat', { body: { text: 'more', conversationId: unknown } })).status).toBe(404)
    }
    expect((await golden.call('getConversation', { params: { id } })).status).toBe(200)
  })
})

describe('a conversation with the assistant', () => {
  it('the assistant shows the understood conditions, recommends books with reasons, and adds conditions of the next message [spec 20]', async () => {
    const first = await askAssistant(golden, { text: 'a space opera, no horror' })
    expect(first.chips).toEqual(['Space Opera', '-horror'])
    expect(first.slugs.toSorted()).toEqual(['star-harbour', 'star-road'])
    for (const part of first.parts) if (part.type === 'pick') expect(part.pick.reason).toMatch(/Space Opera/)
    const then = await askAssistant(golden, {
      text: 'but under 300 pages',
      conversationId: first.conversationId,
    })
    expect(then.chips).toEqual(['Space Opera', '-horror', 'up to 300 pages'])
    expect(then.slugs[0]).toBe('star-road')
    // an answer may recommend a book that violates one condition, and names the violated condition; a book of an
    // excluded genre (horror) is never recommended
    expect(then.slugs).not.toContain('the-grave')
    expect(then.html).toContain('leave “up to 300 pages” out of account')
  })

  it('the assistant answers a question about the meaning of a genre with the description of the genre', async () => {
    await site.db.query({
      text: `insert into genre_texts (genre_id, language, markdown, html) select id, 'en', 'Empires among the *stars*.', '' from genres where slug = 'space-opera'`,
    })
    const reply = await askAssistant(golden, { text: 'what is space opera?' })
    expect(reply.html).toContain('<strong>Space Opera</strong>: Empires among the <em>stars</em>.')
    expect(reply.slugs).toEqual([])
  })

  it('if the reader removes the chip of a condition, the assistant drops this condition, and the conversation stores the removal [spec 20]', async () => {
    const first = await askAssistant(golden, { text: 'space opera that won the Hugo' })
    expect(first.slugs[0]).toBe('star-harbour')
    const chips = first.parts.flatMap((part) => (part.type === 'wish' ? part.chips : []))
    const award = chips.find(({ label }) => label.includes('Hugo'))!
    const then = await askAssistant(golden, { conversationId: first.conversationId, without: [award.id] })
    expect(then.chips).toEqual(['Space Opera'])
    expect(then.slugs.toSorted()).toEqual(['star-harbour', 'star-road'])
    const { data } = await golden.call('getConversation', { params: { id: first.conversationId } })
    expect(data.messages[2]).toMatchObject({ from: 'reader', text: '', removed: [award.label] })
  })

  it('if no book meets all conditions of a message, the assistant suggests which condition to remove [spec 20]', async () => {
    const reply = await askAssistant(golden, { text: 'fantasy that won the Hugo' })
    // no book meets both conditions; the genre is more important, so the fantasy book without the award is first
    expect(reply.slugs).toEqual(['la-torre', 'star-harbour'])
    const advice = reply.parts.find((part) => part.type === 'advice')
    expect(advice?.chips.map(({ label }) => label).toSorted()).toEqual(['fantasy', 'won Hugo Award'])
    expect(reply.html).toContain('Nothing in this catalogue fits all of that.')
    expect(reply.html).toContain('Without “won Hugo Award” there is one book.')
    expect(reply.html).toContain('leave “won Hugo Award” and “fantasy” out of account')
  })

  it('the assistant recommends no books that the reader has read or rated, but may recommend books with the status “want to read” [spec 20]', async () => {
    const reader = await signedIn(site, 'GOLDEN_USER')
    await site.db.query({
      text: `insert into reading_list_books (user_id, work_id, status) select $1, id, case slug when 'star-road' then 'read' else 'to-read' end from works where slug in ('star-road', 'star-harbour')`,
      values: [reader.userId],
    })
    await site.db.query({
      text: `insert into ratings (user_id, work_id, stars) select $1, id, 5 from works where slug = 'the-grave'`,
      values: [reader.userId],
    })
    expect((await askAssistant(reader, { text: 'surprise me' })).slugs.toSorted()).toEqual([
      'la-torre',
      'star-harbour',
    ])
  })

  it('the answer of the assistant lists the words of a message that were not understood, and a misspelt name finds its author [spec 20]', async () => {
    const themed = await askAssistant(golden, { text: 'space opera with a lighthouse' })
    expect(themed.chips).toEqual(['Space Opera'])
    expect(themed.html).toContain('no category for “lighthouse”, so I looked in the descriptions')
    expect(themed.slugs[0]).toBe('star-road')
    const plain = await askAssistant(golden, { text: 'space opera with a dromedary' })
    expect(plain.html).toContain('Not understood: “dromedary”.')
    const misspelt = await askAssistant(golden, { text: 'Sternn, space opera' })
    expect(misspelt.chips).toEqual(['by Ada Stern', 'Space Opera'])
  })

  it('the assistant uses the estimated length of a book if its number of pages is unknown [spec 20]', async () => {
    const lengths = (by: string) => site.db.query({ text: `update works set length = ${by}` })
    const pages = (by: string) =>
      site.db.query({ text: `update editions e set pages = ${by} from works w where w.id = e.work_id` })
    await lengths(
      `case slug when 'star-harbour' then 'novella' when 'the-grave' then null else 'very-long' end`,
    )
    await pages(`case w.slug when 'star-road' then 220 end`)
    /**
     * Returns the slugs of the first `count` recommended books, sorted by slug. Leaves out the other books, because
     * they need not meet the condition.
     */
    const ask = async (text: string, count: number) =>
      (await askAssistant(golden, { text })).slugs.slice(0, count).toSorted()
    expect(await ask('something short', 2)).toEqual(['star-harbour', 'star-road'])
    expect(await ask('a long one', 1)).toEqual(['la-torre'])
    expect(await ask('a novella', 1)).toEqual(['star-harbour'])
    expect(await ask('shorter than Star Road', 1)).toEqual(['star-harbour'])
    expect(await ask('longer than Star Harbour', 2)).toEqual(['la-torre', 'star-road'])
    const reply = await askAssistant(other, { text: 'etwas Kurzes' })
    const reasons = reply.parts.flatMap((part) => (part.type === 'pick' ? [part.pick.reason] : []))
    expect(reasons.slice(0, 2).toSorted()).toEqual([
      expect.stringContaining('220 Seiten.'),
      expect.stringContaining('Geschätzt bis 150 Seiten.'),
    ])
    expect(reply.html).toContain('sagt der Katalog nichts zu „bis 300 Seiten“')
    expect(reply.html).toContain('zählt der geschätzte Umfang')
    await lengths('null')
    await pages(`case w.slug when 'star-harbour' then 600 when 'star-road' then 220 else 310 end`)
  })

  it('the assistant ranks books by similarity to the reader’s highly rated books if the message mentions favourite books [spec 20]', async () => {
    const reader = await signedIn(site, 'GOLDEN_USER')
    await site.db.query({
      text: `insert into ratings (user_id, work_id, stars) select $1, id, case slug when 'star-road' then 5 else 1 end
        from works where slug in ('star-road', 'the-grave')`,
      values: [reader.userId],
    })
    const reply = await askAssistant(reader, { text: 'something like my favourite books' })
    expect(reply.slugs[0]).toBe('star-harbour')
  })

  it('lists conversations with the assistant newest first, stores their messages with cards, and deletes them [spec 20]', async () => {
    const reader = await signedIn(site, 'GOLDEN_USER', 'it')
    const { conversationId: id } = await askAssistant(reader, { text: 'fantascienza di Ada Stern' })
    await askAssistant(reader, { text: 'horror' })
    expect((await conversations(reader)).map(({ title }) => title)).toEqual([
      'horror',
      'fantascienza di Ada Stern',
    ])
    const { messages } = (await reader.call('getConversation', { params: { id } })).data
    expect(messages).toMatchObject([
      { from: 'reader', text: 'fantascienza di Ada Stern' },
      {
        from: 'assistant',
        engine: 'embedded',
        html: expect.stringContaining('<p>'),
        picks: [{ book: { slug: expect.stringContaining('star-') } }, {}],
      },
    ])
    expect((await reader.call('deleteConversation', { params: { id } })).status).toBe(204)
    expect((await conversations(reader)).length).toBe(1)
    expect((await reader.call('deleteConversations')).status).toBe(204)
    expect(await conversations(reader)).toEqual([])
    expect(await countRows(site.db, 'assistant_messages where user_id = $1', reader.userId)).toBe(0)
  })

  it('conversations with the assistant are declared as data that an export contains and an account deletion deletes [spec 19]', () => {
    for (const table of ['assistant_conversations', 'assistant_messages'])
      expect(dataMap[table]).toMatchObject({
        owner: { column: 'user_id' },
        isExported: true,
        deleteRule: 'with-account',
      })
  })
})

describe('questions and references', () => {
  it('the assistant answers questions of fact from the catalogue [spec 20]', async () => {
    const author = await askAssistant(golden, { text: 'who wrote Star Road?' })
    expect(author.html).toContain('“Star Road” is by Ada Stern.')
    expect(author.slugs).toEqual(['star-road'])
    const year = await askAssistant(golden, { text: 'when was star harbour published' })
    expect(year.html).toContain('first published in 1965')
    const prizes = await askAssistant(golden, { text: 'what did Star Harbour win?' })
    expect(prizes.html).toContain('Hugo Award 1966')
    const translation = await askAssistant(golden, { text: 'is there a German translation of Star Road?' })
    expect(translation.html).toContain('Yes: “Star Road” has appeared in German')
    const none = await askAssistant(other, { text: 'Gibt es Star Road auf Italienisch?' })
    expect(none.html).toContain('keine Ausgabe von „Star Road“ auf Italienisch')
  })

  it('the assistant takes a question without a name to be about the book of its previous answer [spec 20]', async () => {
    const { conversationId } = await askAssistant(golden, { text: 'who wrote Star Road?' })
    const reply = await askAssistant(golden, { text: 'and in german?', conversationId })
    expect(reply.html).toContain('Yes: “Star Road” has appeared in German')
    expect(reply.slugs).toEqual(['star-road'])
  })

  it('the assistant answers “which of these …?” with books of its last answer and keeps the conditions [spec 20]', async () => {
    const { conversationId } = await askAssistant(golden, { text: 'space opera' })
    const reply = await askAssistant(golden, { text: 'which of these is the oldest?', conversationId })
    expect(reply.slugs).toEqual(['star-harbour'])
    expect(reply.chips).toEqual(['Space Opera'])
  })

  it('the assistant searches descriptions of books for a word only if at most 500 descriptions contain this word [spec 20]', async () => {
    const add = (from: number, to: number) =>
      site.db.query({
        text: `with w as (insert into works (slug, genre_group) select 'many-' || n, 'horror' from generate_series($1::int, $2::int) n returning id)
          insert into work_texts (work_id, language, markdown, html) select id, 'en', 'A dromedary', '' from w`,
        values: [from, to],
      })
    await add(1, 500)
    expect((await findDescribed(site.db, ['dromedary', 'lighthouse'], 'en')).size).toBe(501)
    await add(501, 501)
    expect((await findDescribed(site.db, ['dromedary', 'lighthouse'], 'en')).size).toBe(1)
    await site.db.query({ text: `delete from works where slug like 'many-%'` })
  })

  it('for a question about the books of the last answer, the assistant does not repeat that a category is unknown [spec 20]', async () => {
    const text = 'space opera with a lighthouse'
    const { conversationId } = await askAssistant(golden, { text })
    const among = await askAssistant(golden, { text: 'which of these is the newest?', conversationId })
    expect(among.slugs).toEqual(['star-road'])
    expect(among.html).not.toContain('no category')
    const further = await askAssistant(golden, { text: 'after 1950', conversationId })
    expect(further.html).toContain('no category for “lighthouse”')
  })

  it('the assistant answers “are they all …?” with the number of books of its last answer that meet the condition [spec 20]', async () => {
    const { conversationId } = await askAssistant(golden, { text: 'space opera' })
    const reply = await askAssistant(golden, { text: 'are they all from the seventies?', conversationId })
    expect(reply.html).toContain('Of the 2 books that I named, none is certainly “1970–1979”.')
    expect(reply.chips).toEqual(['Space Opera'])
  })

  it('the assistant recommends less scary books after ‘too scary’ [spec 20]', async () => {
    const { conversationId, slugs } = await askAssistant(golden, { text: 'horror' })
    expect(slugs).toEqual(['the-grave'])
    const reply = await askAssistant(golden, { text: 'too scary', conversationId })
    expect(reply.chips).toEqual(['horror', 'less dark than The Grave'])
    expect(reply.slugs).not.toContain('the-grave')
  })

  it('the assistant finds the middle volume of a series, and the last volume of a series of side stories [spec 20]', async () => {
    await site.db.query({
      text: `with s as (insert into series (slug) values ('stars') returning id),
          sn as (insert into series_names (series_id, language, value, kind, is_display) select id, 'en', 'Stars Cycle', 'official', true from s)
        insert into series_members (series_id, work_id, role, position_label, position_sort)
          select s.id, w.id, 'main', o.at, o.at from s, works w join unnest(array['star-harbour', 'star-road', 'la-torre']) with ordinality as o (slug, at) using (slug)`,
    })
    const { conversationId } = await askAssistant(golden, { text: 'who wrote Star Harbour?' })
    const middle = await askAssistant(golden, { text: 'who wrote Star Harbour, the middle one?' })
    expect(middle.html).toContain('Volume 2 of “Stars Cycle” is “Star Road”')
    await site.db.query({ text: `update series_members set role = 'side'` })
    const last = await askAssistant(golden, { text: 'the last volume of Star Harbour?', conversationId })
    expect(last.html).toContain('Stars Cycle')
    expect(last.html).not.toContain('no volume')
    await site.db.query({ text: `delete from series where slug = 'stars'` })
  })

  it('the assistant answers a question about a volume of a standalone book with the facts about the book [spec 20]', async () => {
    const reply = await askAssistant(golden, { text: 'who wrote the second book of Star Road, and when?' })
    expect(reply.html).toContain('“Star Road” belongs to no series')
    expect(reply.html).toContain('“Star Road” is by Ada Stern.')
    expect(reply.html).toContain('first published in 1999')
    expect(reply.slugs).toEqual(['star-road'])
  })

  it('if a reader asks for a volume that is missing from the catalogue, the assistant names the missing volume [spec 20]', async () => {
    await site.db.query({
      text: `with s as (insert into series (slug) values ('stars') returning id),
          sn as (insert into series_names (series_id, language, value, kind, is_display) select id, 'en', 'Stars Cycle', 'official', true from s)
        insert into series_members (series_id, work_id, role, position_label, position_sort) select s.id, w.id, 'main', '1', 1 from s, works w where w.slug = 'star-harbour'`,
    })
    const reply = await askAssistant(golden, { text: 'what is the second book of Star Harbour?' })
    expect(reply.html).toContain('no volume 2 of the series “Stars Cycle”')
    await site.db.query({ text: `delete from series where slug = 'stars'` })
  })

  it('the assistant recommends nothing if a question is about a book that the catalogue does not have [spec 20]', async () => {
    const reply = await askAssistant(golden, { text: 'who wrote Zzyzx' })
    expect(reply.html).toContain('“Zzyzx” is not in this catalogue.')
    expect(reply.slugs).toEqual([])
  })

  it('the assistant answers thanks with a sentence and no books [spec 20]', async () => {
    const { conversationId } = await askAssistant(golden, { text: 'space opera' })
    const reply = await askAssistant(golden, { text: 'great, thanks!', conversationId })
    expect(reply.html).toContain('You are welcome')
    expect(reply.slugs).toEqual([])
  })

  it('the assistant recommends only as many books as the reader requests [spec 20]', async () => {
    const reply = await askAssistant(golden, { text: 'one book by Ada Stern' })
    expect(reply.slugs.length).toBe(1)
    expect(reply.html).toContain('This catalogue has 2 books by Ada Stern.')
  })

  it('if a message consists of a title and nothing else, the assistant answers with the book of this title [spec 20]', async () => {
    const reply = await askAssistant(golden, { text: 'star road' })
    expect(reply.slugs[0]).toBe('star-road')
    expect(reply.html).toContain('by Ada Stern')
  })

  it('after a reader’s “not those”, the assistant recommends none of the previous books in the rest of the conversation [spec 20]', async () => {
    const first = await askAssistant(golden, { text: 'space opera' })
    const second = await askAssistant(golden, { text: 'not those', conversationId: first.conversationId })
    const third = await askAssistant(golden, {
      text: 'anything in German',
      conversationId: first.conversationId,
    })
    for (const slug of [...second.slugs, ...third.slugs]) expect(first.slugs).not.toContain(slug)
  })

  it('the assistant answers “why the second one?” with that book, and “more like the second one” with other books [spec 20]', async () => {
    const first = await askAssistant(golden, { text: 'space opera' })
    const { conversationId } = first
    const why = await askAssistant(golden, { text: 'why the second one?', conversationId })
    expect(why.slugs).toEqual([first.slugs[1]])
    const alike = await askAssistant(golden, { text: 'more like the second one', conversationId })
    expect(alike.chips.join()).toContain('like Star')
    expect(alike.slugs).not.toContain(first.slugs[1])
  })

  it('the assistant interprets two requests in one message separately and in order [spec 20]', async () => {
    const { parts } = await askAssistant(golden, { text: 'a space opera for me and for my mother horror' })
    const wishes = parts.flatMap((part) =>
      part.type === 'wish' ? [part.chips.map(({ label }) => label)] : [],
    )
    expect(wishes).toEqual([['Space Opera'], ['horror']])
  })

  it('the assistant reports conditions that it cannot check, and titles that the catalogue does not contain [spec 20]', async () => {
    const content = await askAssistant(golden, { text: 'fantasy, nothing explicit' })
    expect(content.chips).toEqual(['fantasy', '-explicit scenes'])
    expect(content.html).toContain('does not record “explicit scenes”')
    const unknown = await askAssistant(golden, { text: 'something like Zzyzx Chronicles' })
    expect(unknown.html).toContain('“Zzyzx Chronicles” is not in this catalogue')
    expect(unknown.html).toContain('the catalogue has only books')
  })
})

describe('a conversation that continues', () => {
  let reader: SignedIn
  beforeAll(async () => {
    reader = await signedIn(site, 'GOLDEN_USER')
  })

  it('the assistant answers “are there others?” about one book with the other volumes of its series [spec 20]', async () => {
    await site.db.query({
      text: `with s as (insert into series (slug) values ('stars') returning id),
          sn as (insert into series_names (series_id, language, value, kind, is_display) select id, 'en', 'Stars Cycle', 'official', true from s)
        insert into series_members (series_id, work_id, role, position_label, position_sort)
          select s.id, w.id, 'main', o.at, o.at from s, works w join unnest(array['star-harbour', 'star-road']) with ordinality as o (slug, at) using (slug)`,
    })
    const first = await askAssistant(reader, { text: 'who wrote Star Harbour?' })
    const later = await askAssistant(reader, {
      text: 'are there any others?',
      conversationId: first.conversationId,
    })
    expect(later.html).toContain('“Stars Cycle” goes on after “Star Harbour” with “Star Road”')
    expect(later.slugs).toEqual(['star-harbour', 'star-road'])
    const last = await askAssistant(reader, { text: 'who wrote Star Road?' })
    const earlier = await askAssistant(reader, {
      text: 'are there more?',
      conversationId: last.conversationId,
    })
    expect(earlier.html).toContain('no later volume of “Stars Cycle”')
    expect(earlier.slugs).toEqual(['star-road', 'star-harbour'])
    const start = await askAssistant(reader, { text: 'where do I begin with Star Road?' })
    expect(start.html).toContain('The series “Stars Cycle” begins with “Star Harbour”.')
    await site.db.query({ text: `delete from series where slug = 'stars'` })
    const single = await askAssistant(reader, {
      text: 'are there more?',
      conversationId: last.conversationId,
    })
    expect(single.html).toContain('“Star Road” belongs to no series')
  })

  it('the assistant answers where to begin with an author of an earlier message with one book [spec 20]', async () => {
    const suggested = /To begin with Ada Stern, I suggest “Star (?:Harbour|Road)”/
    const named = await askAssistant(reader, { text: 'where should I start with Ada Stern?' })
    expect(named.html).toMatch(suggested)
    expect(named.slugs).toHaveLength(1)
    for (const text of ['who is Ada Stern?', 'books by Ada Stern']) {
      const { conversationId } = await askAssistant(reader, { text })
      const reply = await askAssistant(reader, { text: 'and where do I begin?', conversationId })
      expect(reply.html).toMatch(suggested)
      expect(reply.slugs).toHaveLength(1)
    }
    const list = await askAssistant(reader, { text: 'space opera' })
    const one = await askAssistant(reader, {
      text: 'where should I start?',
      conversationId: list.conversationId,
    })
    expect(one.slugs).toHaveLength(1)
    expect(one.chips).toEqual(['Space Opera'])
  })

  it('the assistant chooses one of two books with which to begin [spec 20]', async () => {
    const reply = await askAssistant(reader, { text: 'Star Road or La Torre, where do I start?' })
    expect(reply.html).toMatch(/Of the two I would begin with “(?:Star Road|La Torre)”/)
    expect(reply.slugs).toHaveLength(1)
  })

  it('the assistant answers in the language that the reader asks for, also the next messages [spec 20]', async () => {
    const { conversationId, html } = await askAssistant(reader, { text: 'please reply in German' })
    expect(html).toBe('<p>Ich antworte ab jetzt auf Deutsch.</p>')
    const reply = await askAssistant(reader, { text: 'who wrote Star Road?', conversationId })
    expect(reply.html).toContain('„Star Road“ ist von Ada Stern.')
    const both = await askAssistant(reader, { text: 'answer in Italian: space opera' })
    expect(both.html).toContain('D’ora in poi rispondo in italiano.')
    expect(both.slugs).toContain('star-road')
  })

  it('after a question about two genres, “the first one” requests books of the first genre [spec 20]', async () => {
    await site.db.query({
      text: `insert into genre_texts (genre_id, language, markdown, html) select id, 'en', 'Old worlds.', '' from genres where slug = 'high-fantasy'`,
    })
    const text = 'what is the difference between space opera and high fantasy?'
    const { conversationId } = await askAssistant(reader, { text })
    const reply = await askAssistant(reader, { text: 'then the first one', conversationId })
    expect(reply.chips).toEqual(['Space Opera'])
  })

  it('the assistant answers if a book suits a child with its genres, and recommends no other books [spec 20]', async () => {
    const { conversationId } = await askAssistant(reader, { text: 'who wrote Star Road?' })
    const reply = await askAssistant(reader, { text: 'my son is 9, is that ok?', conversationId })
    expect(reply.html).toContain('“Star Road” neither under children’s books nor under young adult.')
    expect(reply.html).toContain('A lighthouse keeper counts')
    expect(reply.slugs).toEqual(['star-road'])
  })

  it('the assistant answers why it has so few books with the conditions that the reader can remove [spec 20]', async () => {
    const { conversationId } = await askAssistant(reader, { text: 'space opera that won the Hugo' })
    const reply = await askAssistant(reader, { text: 'why are there so few?', conversationId })
    expect(reply.html).toContain('One book fits.')
    expect(reply.html).toContain('Without “won Hugo Award” there is one book.')
    expect(reply.slugs).toEqual([])
    expect(reply.parts.find(({ type }) => type === 'advice')).toBeDefined()
  })

  it('the assistant says so if it finds no further book whose description fits [spec 20]', async () => {
    const first = await askAssistant(reader, { text: 'a book with a lighthouse' })
    expect(first.slugs).toEqual(['star-road'])
    const reply = await askAssistant(reader, {
      text: 'show me others',
      conversationId: first.conversationId,
    })
    expect(reply.slugs).toEqual([])
    expect(reply.html).toContain('I find no further books that fit.')
  })
})

describe('comparisons, authors and awards', () => {
  let reader: SignedIn
  beforeAll(async () => {
    reader = await signedIn(site, 'GOLDEN_USER')
  })

  it('the assistant takes a question after a single recommended book to be about this book [spec 20]', async () => {
    const { conversationId, slugs } = await askAssistant(reader, { text: 'one book by Ada Stern' })
    const reply = await askAssistant(reader, { text: 'does it come in German?', conversationId })
    expect(reply.html).toContain('has appeared in German')
    expect(reply.slugs).toEqual(slugs)
  })

  it('the assistant answers a comparison of two books with the facts of both [spec 20]', async () => {
    const reply = await askAssistant(reader, { text: 'which came first, Star Road or Star Harbour?' })
    expect(reply.html).toContain('“Star Road” was first published in 1999.')
    expect(reply.html).toContain('“Star Harbour” was first published in 1965.')
    expect(reply.slugs).toEqual(['star-road', 'star-harbour'])
  })

  it('the assistant answers who an author is with gender, country and biography of the author [spec 20]', async () => {
    await site.db.query({
      text: `insert into person_texts (person_id, language, markdown, html) select id, 'en', 'She counts *stars*.', '' from people where slug = 'ada-stern'`,
    })
    const reply = await askAssistant(reader, { text: 'who is Ada Stern?' })
    expect(reply.html).toContain('Ada Stern is a woman.')
    expect(reply.html).toContain('Ada Stern comes from this country: Germany.')
    expect(reply.html).toContain('She counts stars.')
    const ofBook = await askAssistant(reader, { text: 'who wrote La Torre, a man or a woman?' })
    expect(ofBook.html).toContain('Bruno Verdi is a man.')
  })

  it('the assistant answers a question about the meaning of an award with the description of the award [spec 20]', async () => {
    await site.db.query({
      text: `insert into award_texts (award_id, language, markdown, html) select id, 'en', 'A silver rocket.', '' from awards where slug = 'hugo'`,
    })
    const reply = await askAssistant(reader, { text: 'what exactly is the Hugo Award?' })
    expect(reply.html).toContain('<strong>Hugo Award</strong>: A silver rocket.')
  })

  it('the assistant compares with the first year of the books of an author or series [spec 20]', async () => {
    const older = await askAssistant(reader, { text: 'space opera from before Bruno Verdi' })
    expect(older.chips).toEqual(['Space Opera', 'until 1984'])
    expect(older.slugs[0]).toBe('star-harbour')
    const newer = await askAssistant(reader, { text: 'newer than Ada Stern' })
    expect(newer.chips).toEqual(['from 1966 on', '-by Ada Stern'])
    expect(newer.slugs.toSorted()).toEqual(['la-torre', 'the-grave'])
  })

  it('the assistant answers if a book was written in a language with its original language [spec 20]', async () => {
    const reply = await askAssistant(reader, { text: 'was La Torre first published in German?' })
    expect(reply.html).toContain('“La Torre” was written in Italian.')
    expect(reply.slugs).toEqual(['la-torre'])
  })

  it('the assistant finds the first winner of an award [spec 20]', async () => {
    const reply = await askAssistant(reader, { text: 'what won the very first Hugo Award' })
    expect(reply.slugs).toEqual(['star-harbour'])
  })

  it('for “not written by men”, the assistant says that the catalogue lacks this information about some books [spec 20]', async () => {
    const reply = await askAssistant(reader, { text: 'horror not written by men' })
    expect(reply.slugs).toContain('the-grave')
    expect(reply.html).toContain('says nothing about “by men”')
  })

  it('the assistant can choose among the books of its last answer, even if the reader has named no conditions [spec 20]', async () => {
    const { conversationId } = await askAssistant(reader, { text: 'recommend me something' })
    const reply = await askAssistant(reader, { text: 'which of these is the oldest?', conversationId })
    expect(reply.slugs).toEqual(['star-harbour'])
  })
})

describe('the public page for wishes', () => {
  const visitor = () => createVisitor(site.app)

  it('the public page for book requests interprets a visitor’s text, and returns only filter values and no other words [spec 20]', async () => {
    const { status, data } = await visitor().call('readWish', {
      body: { text: 'a space opera, no horror, my name is Bond', wish: {} },
    })
    expect(status).toBe(200)
    expect(data.wish).toEqual({ genre: 'space-opera', 'not-group': 'horror' })
    expect(JSON.stringify(data.wish)).not.toContain('Bond')
    const { data: found } = await visitor().call('getWish', { query: data.wish })
    expect(
      found.picks
        .map(({ book }) => book.slug)
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['star-harbour', 'star-road'])
    expect(found.chips).toMatchObject([
      { label: 'Space Opera', without: { 'not-group': 'horror' }, negated: { 'not-genre': 'space-opera' } },
      { label: 'horror', isExcluded: true, negated: { genre: 'space-opera', group: 'horror' } },
    ])
  })

  it('the public page of a request for books answers a message about suicide with help lines and no books [spec 20]', async () => {
    const { data } = await visitor().call('readWish', {
      body: { text: 'I want to kill myself, recommend me a book', wish: {} },
    })
    expect(data.help?.lines.length).toBeGreaterThan(0)
    expect(data.picks).toEqual([])
  })

  it('the public page of a request for books ignores conditions about a reader’s own books [spec 20]', async () => {
    const { data } = await visitor().call('getWish', { query: { genre: 'space-opera', reader: 'list' } })
    expect(data.chips.map(({ label }) => label)).toEqual(['Space Opera'])
  })
})

describe('limits of the assistant', () => {
  it('the assistant writes one answer at a time per reader; the lock of an unfinished answer expires after two minutes [trust V2]', async () => {
    const reader = await signedIn(site, 'GOLDEN_USER')
    await site.db.query({
      text: 'insert into assistant_turns (user_id, token) values ($1, gen_random_uuid())',
      values: [reader.userId],
    })
    const { status, headers } = await reader.call('chat', { body: { text: 'horror' } })
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(5)
    expect((await askAssistant(golden, { text: 'horror' })).status).toBe(200)
    await site.db.query({
      text: `update assistant_turns set began_at = now() - interval '2 minutes' where user_id = $1`,
      values: [reader.userId],
    })
    expect((await askAssistant(reader, { text: 'horror' })).slugs).toEqual(['the-grave'])
    // the previous answer has released the reader's lock, so the assistant answers again
    expect((await askAssistant(reader, { text: 'horror' })).status).toBe(200)
  })

  it('limits a reader to sixty messages to the assistant per hour [trust V2]', async () => {
    const reader = await signedIn(site, 'GOLDEN_USER')
    for (let sent = 0; sent < 60; sent += 1) await askAssistant(reader, { text: 'horror' })
    expect((await reader.call('chat', { body: { text: 'horror' } })).status).toBe(429)
  })

  it('the assistant rejects a message of 100 KB, an empty message and unknown fields before storing anything [trust V2]', async () => {
    const reader = await signedIn(site, 'GOLDEN_USER')
    for (const body of [
      { text: 'x'.repeat(100_000) },
      { text: 'x'.repeat(1001) },
      { text: '  ' },
      {},
      { without: ['genre:horror'] },
      { text: 'horror', userId: golden.userId },
    ])
      expect([400, 413]).toContain((await reader.callUnchecked('chat', { body })).status)
    expect(await conversations(reader)).toEqual([])
  })
})
