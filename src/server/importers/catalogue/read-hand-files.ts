import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type HandFile, handFile } from './hand-file.ts'
import { type CatalogueFault, isFileError, issueTexts } from './faults.ts'

/** A file of `by-hand/` under the name faults give it. */
export interface NamedHandFile {
  name: string
  content: HandFile
}

/** Reads every file of `by-hand/`, in the order of their names; a folder without one has none. Faulty files are reported and left out. */
export async function readHandFiles(
  folder: string,
  report: (fault: CatalogueFault) => void,
): Promise<NamedHandFile[]> {
  const files: NamedHandFile[] = []
  for (const name of await namesIn(join(folder, 'by-hand'))) {
    const file = `by-hand/${name}`
    try {
      const parsed = handFile.safeParse(JSON.parse(await readFile(join(folder, file), 'utf8')))
      if (parsed.success) files.push({ name: file, content: parsed.data })
      else for (const message of issueTexts(parsed.error)) report({ file, line: 0, message })
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      report({ file, line: 0, message: 'is not JSON' })
    }
  }
  return files
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  } catch (error) {
    if (isFileError(error) && error.code === 'ENOENT') return []
    throw error
  }
}
