import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import type { TestInput } from '#tests/support/calls'
import { applyImport, importOf, importRows, startImport } from '#tests/support/imports'
import { type Reader, reader } from '#tests/support/readers'
import { seedWorks } from '#tests/support/seed'
import { runJobs } from '#tests/support/visitor'

let site: TestSite
let ids: Map<string, number>

beforeAll(async () => {
  site = await startTestSite()
  ids = await seedWorks(
    site.db,
    ['Alpha', 'Beta', 'Gamma'].map((value) => ({
      slug: value.toLowerCase(),
      titles: [{ language: 'en', value }],
      authors: ['Ann Author'],
    })),
  )
})
afterAll(() => site.close())

type Answers = TestInput<'answerImport'>['body']

const start = (who: Reader, content: string) => startImport(site, who, content)
const answer = (who: Reader, id: string, body: Answers) => who.call('answerImport', { params: { id }, body })
const tryToApply = (who: Reader, id: string) =>
  who.call('applyImport', { params: { id }, body: { reviewLanguage: null } })
const entry = async (who: Reader, title: string) =>
  (await who.call('getReadingEntry', { params: { bookId: ids.get(title.toLowerCase())! } })).data
const given = async (who: Reader, id: string) => (await importRows(who, id)).items.map((row) => row.given)

describe('questions of an import [UX 3]', () => {
  it('an import writes nothing before the reader has chosen the meaning of an unknown status', async () => {
    const who = await reader(site)
    const { id, state, questions } = await start(
      who,
      'Title,Author,Status\nAlpha,Ann Author,shelf of shame\nBeta,Ann Author,Shelf of shame\nGamma,Ann Author,read',
    )
    expect(state).toBe('ready')
    expect(questions).toEqual([
      {
        kind: 'status',
        value: 'shelf of shame',
        rows: 2,
        titles: ['Alpha', 'Beta'],
        proposal: null,
        answer: null,
      },
    ])
    expect((await given(who, id)).map(({ status }) => status)).toEqual([null, null, 'read'])
    expect((await tryToApply(who, id)).error).toMatchObject({
      code: 'conflict',
      details: { error: 'unanswered' },
    })
    const statuses = [{ value: 'shelf of shame', status: 'did-not-finish' }] as const
    const { data } = await answer(who, id, { statuses: [...statuses] })
    expect(data.questions).toMatchObject([{ value: 'shelf of shame', answer: 'did-not-finish' }])
    await applyImport(site, who, id)
    expect(await entry(who, 'Alpha')).toMatchObject({ status: 'reading', flag: 'did-not-finish' })
    expect(await entry(who, 'Beta')).toMatchObject({ status: 'reading', flag: 'did-not-finish' })
    expect(await entry(who, 'Gamma')).toMatchObject({ status: 'read', flag: null })
  })

  it('if an imported file contains neither statuses nor dates, the reader’s last answer sets the status of all rows', async () => {
    const who = await reader(site)
    const { id, questions } = await start(who, 'Title,Author\nAlpha,Ann Author\nBeta,Ann Author')
    expect(questions).toMatchObject([{ kind: 'status', value: '', rows: 2, proposal: null }])
    await answer(who, id, { statuses: [{ value: '', status: 'to-read' }] })
    await answer(who, id, { statuses: [{ value: '', status: 'read' }] })
    await applyImport(site, who, id)
    expect([(await entry(who, 'Alpha')).status, (await entry(who, 'Beta')).status]).toEqual(['read', 'read'])
  })

  it('an import reads ratings as school marks (1 is best), and dates with the day before the month, if the reader has chosen this', async () => {
    const who = await reader(site)
    const { id, questions } = await start(
      who,
      'Titel;Autor;Schulnote;Gelesen am\nAlpha;Ann Author;2;3/4/2017\nBeta;Ann Author;1;5/6/2018',
    )
    expect(questions.map(({ kind }) => kind)).toEqual(['scale', 'date-order'])
    await answer(who, id, { scale: 'school' })
    expect((await tryToApply(who, id)).status).toBe(409)
    await answer(who, id, { dateOrder: 'day-first' })
    await applyImport(site, who, id)
    expect(await entry(who, 'Alpha')).toMatchObject({
      rating: 4,
      readings: [{ started: null, finished: '2017-04-03' }],
    })
  })

  it('an import returns the unused columns of the file; assigning one to a field matches the rows again', async () => {
    const who = await reader(site)
    const { id, bins, columns } = await start(
      who,
      'Title,Wer,Status,Shop\nAlpha,Ann Author,read,Berlin\nBeta,Ann Author,read,Rom',
    )
    expect(bins.matched).toBe(0)
    expect(columns).toEqual([
      { name: 'Wer', values: ['Ann Author'], field: null },
      { name: 'Shop', values: ['Berlin', 'Rom'], field: null },
    ])
    const { data } = await answer(who, id, { columns: [{ name: 'Wer', field: 'author' }] })
    expect(data.state).toBe('matching')
    await runJobs(site.app, site.url)
    const again = await importOf(who, id)
    expect(again).toMatchObject({ state: 'ready', bins: { matched: 2 }, rowsDone: 2 })
    expect(again.columns).toMatchObject([
      { name: 'Wer', field: 'author' },
      { name: 'Shop', field: null },
    ])
    await answer(who, id, { columns: [{ name: 'Wer', field: null }] })
    await runJobs(site.app, site.url)
    expect((await importOf(who, id)).bins.matched).toBe(0)
  })

  it('an import returns each row with the original text of its rating if the rating is unreadable', async () => {
    const who = await reader(site)
    const { id } = await start(
      who,
      'Title,Author,Status,Rating\nAlpha,Ann Author,read,sehr gut\nBeta,Ann Author,read,4',
    )
    expect((await given(who, id)).map(({ unreadableRatings }) => unreadableRatings)).toEqual([
      ['sehr gut'],
      [],
    ])
  })

  it('rejects answers to the questions of an import after its rows were written, and answers of another reader', async () => {
    const [who, other] = [await reader(site), await reader(site)]
    const { id } = await start(who, 'Title,Author,Status\nAlpha,Ann Author,read')
    expect((await answer(other, id, { scale: '10' })).status).toBe(404)
    await applyImport(site, who, id)
    expect((await answer(who, id, { scale: '10' })).status).toBe(409)
  })
})
