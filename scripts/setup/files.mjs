import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The text of a file, or null where there is none to read. @param {string} file @returns {string | null} */
export function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** The value of a JSON file; null where it is absent or damaged. @param {string} file @returns {any} */
export function readJson(file) {
  try {
    return JSON.parse(readText(file) ?? '')
  } catch {
    return null
  }
}

/**
 * Writes a file whole or not at all: under another name first, then renamed. @param {string} file @param {unknown}
 * value
 */
export function writeJson(file, value) {
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.new`
  writeFileSync(draft, `${JSON.stringify(value)}\n`)
  renameSync(draft, file)
}

/**
 * Where set-up keeps what it needs: Node 24, stamps, the lock. Ignored by git. @param {string} root @returns {string}
 */
export function toolchainOf(root) {
  return path.join(root, '.toolchain')
}
