import type { Database } from '#server/platform/database/database'

/** A question with what sort of question it is. */
export interface BenchQuestion {
  sort: string
  text: string
  language: 'de' | 'en' | 'it'
}

const languages = ['en', 'de', 'it'] as const

/** What is made of a title, each a way in which people ask. */
const makers: Record<string, (title: string, author: string) => string> = {
  'three letters': (title) => title.slice(0, 3),
  'five letters': (title) => title.slice(0, 5),
  'half a title': (title) => title.slice(0, Math.ceil(title.length / 2)),
  'whole title': (title) => title,
  'a letter dropped': (title) => title.slice(0, 4) + title.slice(5),
  'two letters swapped': (title) =>
    title.slice(0, 2) + title.slice(3, 4) + title.slice(2, 3) + title.slice(4),
  'words turned round': (title) => title.split(' ').toReversed().join(' '),
  author: (_, author) => author,
  'author and word': (title, author) => `${author.split(' ').at(-1)} ${title.split(' ').at(-1)}`,
  nonsense: (title) => [...title].toReversed().join(''),
}

/** Questions about books all over the catalogue, each different: `count` of each sort, the same for the same catalogue. */
export async function makeQuestions(db: Database, count: number): Promise<BenchQuestion[]> {
  const rows = await db.query<{ title: string; author: string }>({
    text: `select n.value as title, p.value as author from work_names n
        join work_contributors c on c.work_id = n.work_id and c.role = 'author' and c.position = 1
        join person_names p on p.person_id = c.person_id and p.is_display
      where length(n.value) between 6 and 60 order by md5(n.id::text) limit $1::int`,
    values: [count * Object.keys(makers).length],
  })
  const seen = new Set<string>()
  const questions = Object.entries(makers).flatMap(([sort, make], kind) =>
    rows
      .slice(kind * count, (kind + 1) * count)
      .map(({ title, author }, at) => ({
        sort,
        text: make(title, author).trim().slice(0, 100),
        language: languages[at % languages.length]!,
      }))
      .filter(
        ({ text, language }) =>
          text !== '' && !seen.has(`${language} ${text}`) && seen.add(`${language} ${text}`),
      ),
  )
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const short = letters.flatMap((letter, at) =>
    languages.flatMap((language) => [
      { sort: 'one letter', text: letter, language },
      { sort: 'two letters', text: letter + letters[(at * 7 + 4) % 26]!, language },
    ]),
  )
  return [...questions, ...short.slice(0, count * 2)]
}
