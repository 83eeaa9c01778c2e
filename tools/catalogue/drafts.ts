import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { interfaceLanguages, type Language } from '#contract/languages'
import { genreGroups, seriesKinds, seriesRoles, seriesStatuses, workTypes } from '#contract/enums'
import { formatIssue } from '#server/importers/catalogue/index'
import { textIssues, wordLimits } from './check-texts.ts'

/**
 * Checks the drafts of the catalogue (`catalogue/drafts/README.md` explains the notation) and counts them. Names each fault as `file:line`
 * and ends with 1 where there is one.
 */
const folder = fileURLToPath(new URL('../../catalogue/drafts/', import.meta.url))

const language = z.enum(interfaceLanguages)
const anyLanguage = interfaceLanguages.join('|')
const text = z
  .string()
  .min(1)
  .refine((value) => !/\s{2}|[|"]/.test(value), 'has doubled spaces or signs of the notation')
const year = z.string().regex(/^\d{1,4}$/, 'is no year')
const part = z.union([
  z.string().regex(/^g[1-5]$/),
  z.enum(['novella', 'short', 'usual', 'long', 'very-long']),
  z
    .string()
    .regex(new RegExp(`^s=.+?( [\\d.–-]+)?( (${seriesRoles.join('|')}))?$`, 'u'))
    .and(text),
  z.string().regex(new RegExp(`^(${anyLanguage})=(never|[^;]+(;[^;]*){0,3})$`)),
  z.string().regex(/^aw=([a-z-]+\/[a-z-]+ \d{4}( [wnrh])?)(, [a-z-]+\/[a-z-]+ \d{4}( [wnrh])?)*$/),
  z.string().regex(/^by=\+?[^=]+$/),
  z.string().regex(/^also=[a-z]{2}:[^;]+(; [a-z]{2}:[^;]+)*$/),
  z.string().regex(new RegExp(`^group=(${genreGroups.join('|')})$`)),
  z.string().regex(new RegExp(`^type=(${workTypes.join('|')})$`)),
  z.string().regex(/^(genres=[a-z, -]+|lang=[a-z]{2})$/),
])
const synopsisLine = new RegExp(`^ +(${anyLanguage}): (\\S.*)$`)
const genres = z.string().regex(/^[a-z-]+(, [a-z-]+){0,4}$/, 'are no genres')

/** The fields of each kind of line, in their order; the rest are parts. */
const kinds: Record<string, z.ZodType> = {
  A: z
    .tuple([
      text,
      text,
      z.string().regex(/^(-?\d{1,4}-(\d{1,4})?)?$/),
      z.string(),
      z.string(),
      language.or(z.string().length(2)),
    ])
    .rest(text),
  S: z
    .tuple([text, z.enum(seriesKinds), z.enum(seriesStatuses).or(z.literal('')), z.string().regex(/^\d*$/)])
    .rest(z.string()),
  V: z.tuple([text, text, text]).rest(year.or(z.literal(''))),
  W: z.tuple([year.or(z.literal('')), z.enum(workTypes), text, genres]).rest(part),
  'W+': z.tuple([z.string().regex(/^[a-z]+:[a-z0-9-]+$/)]).rest(part),
  T: z.tuple([text, text]),
  X: z.array(z.string()).min(1),
}

const counts = new Map<string, number>()
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
let faults = 0

/** Where a line stands, and the work it tells of, by its key or its author and title. */
interface Place {
  file: string
  line: number
  work: string
}
function fault({ file, line }: Place, message: string): void {
  faults += 1
  console.error(formatIssue({ file: `catalogue/drafts/${file}`, line, message }))
}

const drafted = new Set<string>()
const retold: Place[] = []
/** The synopses by work: of which languages there is one, and where. */
const synopses = new Map<string, Map<Language, Place>>()

for (const file of (await readdir(folder)).filter((name) => name.endsWith('.txt')).toSorted()) {
  const lines = (await readFile(`${folder}${file}`, 'utf8')).split('\n')
  let author = ''
  let above: Place | null = null
  for (const [index, line] of lines.entries()) {
    const here = { file, line: index + 1, work: '' }
    if (line === '' || line.startsWith('//')) continue
    const [, told, synopsis] = synopsisLine.exec(line) ?? []
    if (told !== undefined && synopsis !== undefined) {
      if (above === null) continue
      const known = synopses.get(above.work) ?? new Map<Language, Place>()
      const spoken = language.parse(told)
      if (known.has(spoken)) fault(here, `${above.work} has a text in ${told} already`)
      synopses.set(above.work, known.set(spoken, here))
      for (const found of textIssues(synopsis, spoken, wordLimits.works)) fault(here, found)
      continue
    }
    const kind = line.split(' ', 1)[0]!
    const fields = line
      .slice(kind.length)
      .split('|')
      .map((field) => field.trim())
    if (kind === 'A') author = fields[0]!
    const works: Record<string, string> = {
      W: `${author}: ${fields[2]}`,
      'W+': fields[0]!,
      T: fields.join(': '),
    }
    const work = works[kind]
    above = work === undefined ? null : { ...here, work }
    if (above !== null && kind === 'W') drafted.add(above.work)
    if (above !== null && kind === 'T') retold.push(above)
    const checked = kinds[kind]?.safeParse(fields)
    count(kind)
    if (checked?.success) continue
    const issue = checked?.error.issues[0]
    const field = typeof issue?.path[0] === 'number' ? fields[issue.path[0]] : undefined
    fault(here, issue ? `${field ?? 'line'}: ${issue.message}` : 'is no line of the notation')
  }
}
for (const place of retold) if (!drafted.has(place.work)) fault(place, `${place.work} is no drafted work`)
for (const [work, texts] of synopses) {
  const missing = interfaceLanguages.filter((spoken) => !texts.has(spoken))
  if (missing.length > 0) fault([...texts.values()][0]!, `${work} has no text in ${missing.join(', ')}`)
}
console.log(
  `${counts.get('W') ?? 0} works, ${counts.get('W+') ?? 0} additions, ${counts.get('A') ?? 0} authors, ${counts.get('S') ?? 0} series, ${synopses.size} works with a synopsis`,
)
if (faults > 0) process.exitCode = 1
