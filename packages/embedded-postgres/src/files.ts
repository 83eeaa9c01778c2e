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

/** Returns the text of a file, or `null` if it cannot be read. */
export function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Writes a file atomically: under another name first, then renamed. */
export function writeWhole(file: string, content: string, mode = 0o600): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content, { mode })
  renameSync(draft, file)
}

/** Creates a complete file in one step, by a hard link to a draft. Returns false if the file already exists. */
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

/** Syncs a directory, so that a rename survives a power cut. Not possible and not needed on Windows. */
export function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(directory, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
