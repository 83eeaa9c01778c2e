import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { issueText, type Line, type Report } from './issues.ts'
import { lineOfPath } from './line-of-path.ts'

/** True if an error comes from the file system. */
const isFileError = (error: unknown): error is NodeJS.ErrnoException & { code: string } =>
  error instanceof Error && typeof (error as NodeJS.ErrnoException).code === 'string'

/** Parses a JSON text and checks it with a schema. `report` gets each error, with the path of a wrong value. */
function parse<T>(
  text: string,
  schema: z.ZodType<T>,
  report: (message: string, path?: readonly PropertyKey[]) => void,
): T | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    report('is not JSON')
    return undefined
  }
  const result = schema.safeParse(json)
  if (!result.success) for (const issue of result.error.issues) report(issueText(issue), issue.path)
  return result.data
}

/** Reads a file. If this fails, reports an error and returns null. */
async function readText(folder: string, file: string, report: Report): Promise<string | null> {
  try {
    return await readFile(join(folder, file), 'utf8')
  } catch (error) {
    if (!isFileError(error)) throw error
    report({ file, line: 0 }, `cannot be read (${error.code})`)
    return null
  }
}

/** Reads a file with one JSON record per line. Reports and skips invalid lines. */
export async function readLines<T>(
  folder: string,
  file: string,
  schema: z.ZodType<T>,
  report: Report,
): Promise<Line<T>[]> {
  const text = (await readText(folder, file, report)) ?? ''
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const place = { file, line: index + 1 }
    const record = parse(line, schema, (message) => report(place, message))
    return record === undefined ? [] : [{ place, record }]
  })
}

/** Reads a file with a JSON array. Returns an empty array if any of its items is invalid. */
export async function readList<T>(
  folder: string,
  file: string,
  schema: z.ZodType<T>,
  report: Report,
): Promise<T[]> {
  const text = await readText(folder, file, report)
  if (text === null) return []
  return parse(text, z.array(schema), (message) => report({ file, line: 0 }, message)) ?? []
}

/** A file of the catalogue: its path and its content. */
export interface NamedFile<T> {
  name: string
  content: T
}

/** Reads a folder's JSON files, sorted by path. Reports and skips invalid files. Empty if the folder is missing. */
export async function readFiles<T>(
  folder: string,
  inside: string,
  schema: z.ZodType<T>,
  report: Report,
): Promise<NamedFile<T>[]> {
  const files: NamedFile<T>[] = []
  for (const path of await listFiles(join(folder, inside))) {
    const name = `${inside}/${path}`
    const text = await readFile(join(folder, name), 'utf8')
    const content = parse(text, schema, (message, path) =>
      report({ file: name, line: path ? lineOfPath(text, path) : 0 }, message),
    )
    if (content !== undefined) files.push({ name, content })
  }
  return files
}

async function listFiles(folder: string): Promise<string[]> {
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
