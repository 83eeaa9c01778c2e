import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

export interface MigrationFile {
  number: number
  /** File name: `0001-catalogue.sql`. */
  name: string
  /** Hash of the text with LF line endings, so that it is the same for a checkout on Windows. */
  sha256: string
  sql: string
  /**
   * False if the first line is `-- no-transaction`. Such a migration must be repeatable, and each statement must end
   * with `;`.
   */
  inTransaction: boolean
}

/** An error of the migrations; `message` is a sentence for the operator. */
export class MigrationError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'MigrationError'
  }
}

const namePattern = /^(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/

/**
 * Reads the numbered migrations of a folder in order.
 * @throws MigrationError for an invalid name, a missing number or a repeated number
 */
export function readMigrations(folder: string): MigrationFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name, index) => {
    const number = Number(namePattern.exec(name)?.[1])
    if (Number.isNaN(number))
      throw new MigrationError(`${name} is no valid migration name: it must look like 0001-what-it-does.sql.`)
    if (number === index)
      throw new MigrationError(
        `Two migrations have the number ${number}: ${names[index - 1]} and ${name}. Rename one.`,
      )
    if (number !== index + 1)
      throw new MigrationError(
        `Migration ${index + 1} is missing: ${name} is the next file. Number the files without gaps.`,
      )
    return readMigration(folder, name, number)
  })
}

function readMigration(folder: string, name: string, number: number): MigrationFile {
  const sql = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
  const inTransaction = !/^--\s*no-transaction\s*\n/.test(sql)
  if (!inTransaction && sql.includes('$$')) {
    throw new MigrationError(
      `The migration ${name} runs without a transaction, so it must not contain a function body ($$).`,
    )
  }
  return { number, name, sha256: createHash('sha256').update(sql).digest('hex'), sql, inTransaction }
}

/** Returns the statements of a file that runs without a transaction. */
export function statementsOf({ sql }: MigrationFile): string[] {
  return sql
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/^--.*$/gm, '').trim() !== '')
}
