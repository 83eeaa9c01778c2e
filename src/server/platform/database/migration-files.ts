import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** A migration as it lies in the folder. */
export interface MigrationFile {
  number: number
  /** File name: `0001-catalogue.sql`. */
  name: string
  /** Of the text with line ends as LF, so that a checkout on Windows has the same. */
  sha256: string
  sql: string
  /**
   * False after a first line `-- no-transaction`: it must then be repeatable, and each statement ends a line with `;`.
   */
  inTransaction: boolean
}

/** What is wrong with the migrations, in a sentence for whoever starts the site. */
export class MigrationError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'MigrationError'
  }
}

const namePattern = /^(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/

/**
 * Reads the numbered files of a folder, in order.
 * @throws MigrationError for a name out of pattern, a number missing or twice
 */
export function readMigrations(folder: string): MigrationFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name, index) => {
    const number = Number(namePattern.exec(name)?.[1])
    if (Number.isNaN(number))
      throw new MigrationError(`${name} is no name for a migration: it must look like 0001-what-it-does.sql.`)
    if (number === index)
      throw new MigrationError(`Two migrations have the number ${number}: ${names[index - 1]} and ${name}.`)
    if (number !== index + 1)
      throw new MigrationError(`Migration ${index + 1} is missing: ${name} comes next.`)
    return readMigration(folder, name, number)
  })
}

function readMigration(folder: string, name: string, number: number): MigrationFile {
  const sql = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
  const inTransaction = !/^--\s*no-transaction\s*\n/.test(sql)
  if (!inTransaction && sql.includes('$$')) {
    throw new MigrationError(`${name} runs without a transaction and so may hold no function bodies ($$).`)
  }
  return { number, name, sha256: createHash('sha256').update(sql).digest('hex'), sql, inTransaction }
}

/** The statements of a file that runs without a transaction. */
export function statementsOf({ sql }: MigrationFile): string[] {
  return sql
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/^--.*$/gm, '').trim() !== '')
}
