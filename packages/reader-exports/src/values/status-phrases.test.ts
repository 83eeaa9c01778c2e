import { describe, expect, it } from 'vitest'
import { proposedStatus, statusIn } from './status-phrases.ts'

const now = new Date('2026-06-15T12:00:00Z')
const kindOf = (text: string): string | null => {
  const found = statusIn(text, now)
  if (found === null) return null
  return found.isRereading ? 'rereading' : (found.flag ?? found.status)
}

describe('statusIn [UX 5]', () => {
  it.each([
    'dropped',
    'Gave up on',
    'couldnt-finish',
    'lasciati',
    'Abgebrochen',
    'DNF',
    'dnf-2023',
    'DNF at 40%',
    'DNF (p. 120)',
    'did not finish',
    'Couldn’t get into',
    'abandoned in 2019',
    'Abbandonato nel 3 dic 2016',
    'mollato a pagina 50',
    'nicht beendet',
    'nicht zu Ende gelesen',
    'aufgegeben',
    'non finiti',
    'lasciato a metà',
    'abandonné',
    'abandonned',
    'books-i-abandoned',
    'started but not finished',
    'bailed',
    'ditched',
    'lost interest',
    'Abgebrochen bei 35 %',
    'abgebrochen am 3.4.2020',
    'gave up',
    'given-up-on',
    'unfinished',
    'interrotto',
    'never finished',
    'stopped reading',
    'partially read',
    'my DNF shelf',
    'z-dnf',
  ])('reads the text %s as the status did not finish', (text) => {
    expect(kindOf(text)).toBe('did-not-finish')
  })
  it.each([
    'paused',
    'on hold',
    'On-Hold since May 2020',
    'pausiert',
    'in pausa',
    'sospesi',
    'unterbrochen',
    'hiatus',
    'set aside',
    'auf Eis gelegt',
    'zur Seite gelegt',
    'in sospeso',
    'da riprendere',
    'Paused at 30 %',
    'shelved for now',
  ])('reads the text %s as the status paused', (text) => {
    expect(kindOf(text)).toBe('paused')
  })
  it.each([
    'rereading',
    'Re-reading',
    'currently rereading',
    'lese ich wieder',
    'lese gerade erneut',
    'sto rileggendo',
    'in rilettura',
    'reading again',
    'wird erneut gelesen',
    'rileggendo',
    're-reading in 2024',
  ])('reads the text %s as the status rereading', (text) => {
    expect(kindOf(text)).toBe('rereading')
  })
  it.each([
    'Read in 2019',
    'Gelesen (2x)',
    'letto nel 2020',
    'Re-read',
    'Gelesen: ja',
    'read ✓',
    'I have read',
    'Letto il 1 maggio 2020',
    'already read',
    'schon gelesen',
    'già letto',
    'finished on 3 May 2021',
    'beendet am 8.5.2007',
    'Read 3 times',
    'read twice',
    'read (audiobook)',
    'completed 2018-03-04',
    'books read',
    '1 - Read',
    'libri letti',
    'gelesen 2015',
    '2019 read',
    'ausgelesen',
    'Read: yes',
    'read (100%)',
    'finito nel 14 mag 2015, 00:00:00',
    'ho letto',
    'FINISHED',
  ])('reads the text %s as the status read', (text) => {
    expect(kindOf(text)).toBe('read')
  })
  it.each([
    'Currently reading',
    'reading since May 2020',
    'In lettura dal 2 gen 2017',
    'lese ich gerade',
    'sto leggendo',
    'IS_READING',
    'in progress (40%)',
    'reading, page 120',
    'am Lesen',
    'in corso',
    'started 2020-01-02',
    'angefangen',
  ])('reads the text %s as the status reading', (text) => {
    expect(kindOf(text)).toBe('reading')
  })
  it.each([
    'To Read',
    'TBR',
    'tbr-2021',
    'want to read',
    'WANTS_TO_READ',
    'Not Begun',
    'Gelesen: nein',
    'noch nicht gelesen',
    'not yet read',
    'non ancora letto',
    'read: no',
    'da leggere',
    'SuB',
    'to-read list',
    'möchte ich lesen',
    'non letto',
    'unread',
    'my tbr pile',
    'letto: no',
    'read next',
    'zu lesen',
    'Want to read soon',
    'möchte ich noch lesen',
    'voglio proprio leggerlo',
  ])('reads the text %s as the status to-read', (text) => {
    expect(kindOf(text)).toBe('to-read')
  })
  it.each([
    'read-fantasy',
    'favourites',
    'owned',
    'read 40%',
    'kindle',
    'A3',
    '',
    '2',
    'scifi',
    'office',
    'Borrowed',
    'lent to Ann',
    'constructor',
    'readers digest',
    'reading group picks',
  ])('finds no status in %s', (text) => {
    expect(statusIn(text, now)).toBeNull()
  })
  it('reads a date, the number of readings and the progress from a text that states a status, such as “DNF at 40%”', () => {
    expect(statusIn('Read in 2019', now)).toMatchObject({ date: '2019' })
    expect(statusIn('Gelesen (2x)', now)).toMatchObject({ count: 2 })
    expect(statusIn('DNF at 40%', now)).toMatchObject({ progress: { percent: 40 } })
    expect(statusIn('reading, page 120 of 300', now)).toMatchObject({ progress: { pages: 120 } })
    expect(statusIn('Letto il 1 maggio 2020', now)).toMatchObject({ date: '2020-05-01' })
    expect(statusIn('schon zweimal gelesen', now)).toMatchObject({ status: 'read', count: 2 })
    expect(statusIn('letto due volte', now)).toMatchObject({ status: 'read', count: 2 })
    expect(statusIn('read-not-owned', now)).toMatchObject({ status: 'read' })
    expect(statusIn('gelesen: seit 1.11.2023', now)).toMatchObject({ status: 'reading', date: '2023-11-01' })
    expect(statusIn('read 3 to 12 May 2019', now)).toMatchObject({
      span: { started: '2019-05-03', finished: '2019-05-12' },
    })
  })
  it.each([
    ['read-fantasy', 'read'],
    ['books I quit', 'reading'],
    ['maybe later', 'to-read'],
    ['bin gerade am Anfang', 'reading'],
    ['read 40%', 'read'],
    ['lent to Ann', null],
  ])('the status that is proposed to the reader for the ambiguous text “%s” is %s', (text, status) => {
    expect(proposedStatus(text)?.status ?? null).toBe(status)
  })
})
