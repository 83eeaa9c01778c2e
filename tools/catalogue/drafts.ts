import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { genreGroups, seriesKinds, seriesRoles, seriesStatuses, workTypes } from '#contract/enums'
import { formatFault } from '#server/importers/catalogue/index'

/**
 * Checks the drafts of the catalogue (`catalogue/drafts/README.md` explains the notation) and counts them. Names each fault as `file:line`
 * and ends with 1 where there is one.
 */
const folder = fileURLToPath(new URL('../../catalogue/drafts/', import.meta.url))

const language = z.enum(['de', 'en', 'it'])
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
  z.string().regex(/^(de|it|en)=(never|[^;]+(;[^;]*){0,3})$/),
  z.string().regex(/^aw=([a-z-]+\/[a-z-]+ \d{4}( [wnrh])?)(, [a-z-]+\/[a-z-]+ \d{4}( [wnrh])?)*$/),
  z.string().regex(/^by=\+?[^=]+$/),
  z.string().regex(/^also=[a-z]{2}:[^;]+(; [a-z]{2}:[^;]+)*$/),
  z.string().regex(new RegExp(`^group=(${genreGroups.join('|')})$`)),
  z.string().regex(new RegExp(`^type=(${workTypes.join('|')})$`)),
  z.string().regex(/^(genres=[a-z, -]+|lang=[a-z]{2})$/),
])
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
  X: z.array(z.string()).min(1),
}

const counts = new Map<string, number>()
let faults = 0
for (const file of (await readdir(folder)).filter((name) => name.endsWith('.txt')).toSorted()) {
  const lines = (await readFile(`${folder}${file}`, 'utf8')).split('\n')
  for (const [index, line] of lines.entries()) {
    if (line === '' || line.startsWith('//') || /^ +(en|de|it): \S/.test(line)) continue
    const kind = line.split(' ', 1)[0]!
    const fields = line.slice(kind.length).split('|')
    const checked = kinds[kind]?.safeParse(fields.map((field) => field.trim()))
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    if (checked?.success) continue
    faults += 1
    const issue = checked?.error.issues[0]
    const field = typeof issue?.path[0] === 'number' ? fields[issue.path[0]]?.trim() : undefined
    const message = issue ? `${field ?? 'line'}: ${issue.message}` : 'is no line of the notation'
    console.error(formatFault({ file: `catalogue/drafts/${file}`, line: index + 1, message }))
  }
}
console.log(
  `${counts.get('W') ?? 0} works, ${counts.get('W+') ?? 0} additions, ${counts.get('A') ?? 0} authors, ${counts.get('S') ?? 0} series`,
)
if (faults > 0) process.exitCode = 1
