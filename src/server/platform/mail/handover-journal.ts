import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'

/**
 * What a sender hands to the mail server, noted on this machine's disk. Written in one system call right before the one that hands over, without
 * waiting for anything: a database could only be told long before or after, and a process killed in between would not know what is out.
 * Before and not after: sending wakes the server, and a busy machine lets it run in the sender's place, which makes of the moment after
 * the sending milliseconds; nothing wakes anybody when a file is written.
 */
export interface HandoverJournal {
  note(key: string): void
  close(): void
}

/** Keys noted by whoever wrote the journal before; empty where there is none. */
export function readHandovers(file: string): ReadonlySet<string> {
  try {
    return new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))
  } catch {
    return new Set()
  }
}

export function openHandoverJournal(file: string): HandoverJournal {
  mkdirSync(path.dirname(file), { recursive: true })
  const descriptor = openSync(file, 'a', 0o600)
  return { note: (key) => void writeSync(descriptor, `${key}\n`), close: () => closeSync(descriptor) }
}

export const removeHandovers = (file: string): void => rmSync(file, { force: true })
