import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Returns the lines of a text file; none if the file does not exist. */
export async function readLines(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').filter((line) => line !== '')
}

/** Appends lines to a file that only its owner can read, and syncs it to disk. */
export async function appendLines(file: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  await mkdir(path.dirname(file), { recursive: true })
  const handle = await open(file, 'a+', 0o600)
  try {
    const text = lines.map((line) => `${line}\n`).join('')
    // one write, so that lines of two processes do not mix; a line that a crash left incomplete is ended first
    await handle.appendFile((await isLineOpen(handle)) ? `\n${text}` : text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function isLineOpen(handle: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  const { size } = await handle.stat()
  if (size === 0) return false
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer[0] !== 0x0a
}
