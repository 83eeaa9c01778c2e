import { closeSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

/** Name of the file in DATA_DIR with the output of PostgreSQL. */
export const logFileName = 'postgres.log'

const maxLogBytes = 5 * 1024 * 1024
const maxOldLogs = 3

/** Renames a log above 5 MiB to `postgres.log.1` before the server starts. Returns the path of the current log. */
export function rotateLog(dataDir: string): string {
  const file = path.join(dataDir, logFileName)
  if (sizeOf(file) <= maxLogBytes) return file
  rmSync(`${file}.${maxOldLogs}`, { force: true })
  for (let number = maxOldLogs - 1; number >= 1; number -= 1) {
    if (sizeOf(`${file}.${number}`) > 0) renameSync(`${file}.${number}`, `${file}.${number + 1}`)
  }
  renameSync(file, `${file}.1`)
  return file
}

/** Returns the size of a file in bytes, 0 if it does not exist. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** Returns the text of a file after its first `start` bytes, but at most its last 16 kB. */
export function readFrom(file: string, start: number): string {
  const from = Math.max(start, sizeOf(file) - 16_384)
  const buffer = Buffer.alloc(Math.max(0, sizeOf(file) - from))
  const handle = openSync(file, 'r')
  try {
    return buffer.subarray(0, readSync(handle, buffer, 0, buffer.length, from)).toString()
  } finally {
    closeSync(handle)
  }
}
