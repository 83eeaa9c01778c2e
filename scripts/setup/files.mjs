import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Reads a text file; returns null if that fails. @param {string} file @returns {string | null} */
export function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Reads a JSON file; returns null if it is missing or invalid. @param {string} file @returns {any} */
export function readJson(file) {
  try {
    return JSON.parse(readText(file) ?? '')
  } catch {
    return null
  }
}

/** Writes a JSON file to a draft that is then renamed. @param {string} file @param {unknown} value */
export function writeJson(file, value) {
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.new`
  writeFileSync(draft, `${JSON.stringify(value)}\n`)
  renameSync(draft, file)
}

/** Returns the folder of Node 24, stamps and lock, which git ignores. @param {string} root @returns {string} */
export function toolchainOf(root) {
  return path.join(root, '.toolchain')
}
