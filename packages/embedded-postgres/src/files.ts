import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'

/** The text of a file, or null where there is none to read. */
export function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Writes a file whole: under another name first, then renamed. */
export function writeWhole(file: string, content: string, mode = 0o600): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content, { mode })
  renameSync(draft, file)
}

/**
 * Creates a file with its whole content, or not at all where there is one: a link appears at once, a write does not.
 */
export function createWhole(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content, { mode: 0o600 })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Makes a rename last through a power cut; Windows cannot, and does not need to. */
export function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(directory, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
