import type { z } from 'zod'

/** Something wrong in a file. `line` counts from 1; 0 stands for the file as a whole. */
export interface CatalogueIssue {
  file: string
  line: number
  message: string
}

/** `file:line: message`, as editors and terminals link it. */
export function formatIssue(fault: CatalogueIssue): string {
  return `${fault.file}:${fault.line}: ${fault.message}`
}

/** What a schema found wrong at one place. */
export const issueText = ({ path, message }: z.core.$ZodIssue): string =>
  `${path.join('.') || 'record'}: ${message}`

/** What a schema found wrong, one line each. */
export const issueTexts = (error: z.ZodError): string[] => error.issues.map(issueText)

/** Whether an error is one of the file system. */
export function isFileError(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).code === 'string'
}
