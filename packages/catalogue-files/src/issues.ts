import type { z } from 'zod'

/** A line of a file, from 1. Line 0 means the whole file. */
export interface Place {
  file: string
  line: number
}

export interface CatalogueIssue extends Place {
  message: string
}

export type Report = (place: Place, message: string) => void

/** A record with the file and the line that contain it. */
export interface Line<R> {
  place: Place
  record: R
}

/** Formats an issue as `file:line: message`, which editors and terminals turn into a link to the line. */
export const formatIssue = ({ file, line, message }: CatalogueIssue): string => `${file}:${line}: ${message}`

/** Formats an error of a schema with the path of the wrong value. */
export const issueText = ({ path, message }: z.core.$ZodIssue): string =>
  `${path.join('.') || 'record'}: ${message}`

/** Runs checks and returns the reported issues by file and line. */
export function collectIssues(check: (report: Report) => void): CatalogueIssue[] {
  const issues: CatalogueIssue[] = []
  check(({ file, line }, message) => issues.push({ file, line, message }))
  return issues.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}
