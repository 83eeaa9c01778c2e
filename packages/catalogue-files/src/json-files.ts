import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { type AwardFile, awardFile } from './award-file.ts'
import { type HandFile, handFile } from './hand-file.ts'
import { type CatalogueIssue, isFileError, issueText } from './issues.ts'
import { lineOfPath } from './line-of-path.ts'

/** A file written by hand under the name faults give it. */
export interface NamedFile<T> {
  name: string
  content: T
}
export type NamedHandFile = NamedFile<HandFile>
export type NamedAwardFile = NamedFile<AwardFile>

type Report = (fault: CatalogueIssue) => void

/**
 * Reads every file of `by-hand/` and of its folders, in the order of their paths; a folder without `by-hand/` has none.
 * Files with errors are reported and left out.
 */
export const readHandFiles = (folder: string, report: Report): Promise<NamedHandFile[]> =>
  readFiles(folder, 'by-hand', handFile, report)

/** Reads every file of `awards/`, each named after its award, in their order on the site. */
export async function readAwardFiles(folder: string, report: Report): Promise<NamedAwardFile[]> {
  const files = await readFiles(folder, 'awards', awardFile, report)
  for (const { name, content } of files)
    if (name !== `awards/${content.key}.json`)
      report({ file: name, line: 0, message: `is of "${content.key}" and has another name` })
  return files.toSorted((a, b) => a.content.position - b.content.position)
}

async function readFiles<S extends z.ZodType>(
  folder: string,
  inside: string,
  schema: S,
  report: Report,
): Promise<NamedFile<z.infer<S>>[]> {
  const files: NamedFile<z.infer<S>>[] = []
  for (const name of await namesIn(join(folder, inside))) {
    const file = `${inside}/${name}`
    const text = await readFile(join(folder, file), 'utf8')
    try {
      const parsed = schema.safeParse(JSON.parse(text))
      if (parsed.success) files.push({ name: file, content: parsed.data })
      else
        for (const issue of parsed.error.issues)
          report({ file, line: lineOfPath(text, issue.path), message: issueText(issue) })
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      report({ file, line: 0, message: 'is not JSON' })
    }
  }
  return files
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder, { recursive: true })
    return names
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.replaceAll('\\', '/'))
      .sort()
  } catch (error) {
    if (isFileError(error) && error.code === 'ENOENT') return []
    throw error
  }
}
