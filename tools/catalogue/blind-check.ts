import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { fold } from '@biblionaut/fold-text'
import type { Catalogue } from '@biblionaut/catalogue-files'
import { readCatalogue } from '#server/importers/catalogue/index'

/**
 * Asks a person about one in twenty facts that were written without a source, and compares the answers with the
 * catalogue.
 *
 *   node tools/catalogue/blind-check.ts ask questions.json
 *   node tools/catalogue/blind-check.ts compare answers.json
 *
 * The answers are the questions with "answer": "…", or null if undecided.
 */
const seed = '2026-11-21'
const share = 0.05

/** A question about a fact. It does not contain the value of the fact. */
interface Question {
  id: string
  field: string
  question: string
}

type Fact = Question & { key: string; value: string }

const source = 'general-knowledge'

/** Returns facts to check, each as a question with its answer: award winners, and facts from general knowledge. */
function factsOf(catalogue: Catalogue): Fact[] {
  const people = new Map(catalogue.people.map(({ record }) => [record.key, record]))
  const works = new Map(catalogue.works.map(({ record }) => [record.key, record]))
  const awards = new Map(catalogue.awards.map(({ record }) => [record.key, record]))
  const nameOf = (key: string) => people.get(key)?.names[0]?.value ?? key
  const called = (key: string) => {
    const work = works.get(key)
    if (!work) return key
    const authors = work.contributors
      .filter(({ role }) => role === 'author')
      .map(({ person }) => nameOf(person))
    return `“${work.titles.find(({ lang, isDisplay }) => isDisplay && lang === work.originalLanguage)?.value ?? work.titles[0]!.value}” by ${authors.join(' and ')}`
  }
  const facts: Fact[] = []
  const add = (id: string, field: string, question: string, value: string | number | null) => {
    if (value === null) return
    // hashed, because a key may reveal the answer
    const opaque = createHash('sha256').update(`${seed} ${id} ${field}`).digest('hex').slice(0, 12)
    facts.push({ id: opaque, key: `${id} ${field}`, field, question, value: String(value) })
  }
  for (const { record: work } of catalogue.works) {
    for (const { lang, value, isDisplay, source: of } of work.titles)
      if (isDisplay && of === source && lang !== work.originalLanguage)
        add(`${work.key} ${lang}`, 'title', `The title of ${called(work.key)} in language ${lang}?`, value)
    if (work.source === source)
      add(
        work.key,
        'first year',
        `The year in which ${called(work.key)} was first published?`,
        work.firstPublicationYear,
      )
  }
  for (const { record: person } of catalogue.people) {
    if (person.source !== source) continue
    const name = person.names[0]!.value
    add(person.key, 'born', `The year in which ${name} (writer or translator) was born?`, person.bornYear)
    add(person.key, 'died', `The year in which ${name} (writer or translator) died?`, person.diedYear)
    add(
      person.key,
      'nationality',
      `The nationality of ${name} (writer or translator), as an ISO country code?`,
      person.nationality,
    )
  }
  for (const { record: edition } of catalogue.editions) {
    if (edition.source !== source) continue
    const which = `the edition “${edition.title}” (${edition.language}${edition.publicationYear === null ? '' : `, ${edition.publicationYear}`}) of ${called(edition.work)}`
    const translators = edition.contributors
      .filter(({ role }) => role === 'translator')
      .map(({ person }) => nameOf(person))
    if (translators.length > 0)
      add(edition.key, 'translator', `The translator of ${which}?`, translators.join('; '))
    const undated = `the first edition “${edition.title}” (${edition.language}${translators.length > 0 ? `, translated by ${translators.join(' and ')}` : ''}) of ${called(edition.work)}`
    add(edition.key, 'edition year', `The year of ${undated}?`, edition.publicationYear)
  }
  for (const { record: entry } of catalogue.awardHonours) {
    if (entry.result !== 'winner') continue
    const title = entry.work === null ? (entry.printedTitle ?? null) : called(entry.work)
    add(
      entry.key,
      'award',
      `Who or what won ${awards.get(entry.award)?.names.en ?? entry.award}, ${entry.category}, ${entry.year}? (title)`,
      title,
    )
  }
  return facts
}

const drawn = (key: string): boolean =>
  Number.parseInt(createHash('sha256').update(`${seed} ${key}`).digest('hex').slice(0, 8), 16) / 0xffffffff <
  share

/**
 * True if an answer equals the value after folding, or if one contains the other and both have more than three
 * characters.
 */
function agrees(answer: string, value: string): boolean {
  const [a, b] = [fold(answer), fold(value)]
  return a === b || (a.length > 3 && b.length > 3 && (a.includes(b) || b.includes(a)))
}

const [command, file] = process.argv.slice(2)
const { catalogue } = await readCatalogue(fileURLToPath(new URL('../../catalogue/', import.meta.url)))
const facts = factsOf(catalogue).filter(({ key }) => drawn(key))
if (command === 'ask' && file) {
  await writeFile(
    file,
    JSON.stringify(
      facts.map(({ id, field, question }): Question => ({ id, field, question })),
      null,
      1,
    ),
  )
  console.log(`Wrote ${facts.length} questions to ${file}`)
} else if (command === 'compare' && file) {
  const answers = JSON.parse(await readFile(file, 'utf8')) as { id: string; answer: string | null }[]
  const byId = new Map(answers.map(({ id, answer }) => [id, answer]))
  const table = new Map<string, { same: number; other: number; undecided: number }>()
  for (const { id, key, field, question, value } of facts) {
    const row = table.get(field) ?? { same: 0, other: 0, undecided: 0 }
    const answer = byId.get(id) ?? null
    const outcome = answer === null ? 'undecided' : agrees(answer, value) ? 'same' : 'other'
    row[outcome] += 1
    table.set(field, row)
    if (outcome === 'other')
      console.log(
        `${key}: the answer differs from the catalogue. Check which is correct.\n  question: ${question}\n  catalogue: ${value}\n  answer: ${answer}`,
      )
  }
  console.table(Object.fromEntries(table))
} else {
  console.error(
    'Usage, one of:\n' +
      '  node tools/catalogue/blind-check.ts ask FILE      writes questions about facts of the catalogue to FILE\n' +
      '  node tools/catalogue/blind-check.ts compare FILE  compares the answers in FILE with the catalogue',
  )
  process.exitCode = 1
}
