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

/** What a schema found wrong, one line each. */
export function issueTexts(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${issue.path.join('.') || 'record'}: ${issue.message}`)
}

/** Whether an error is one of the file system. */
export function isFileError(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).code === 'string'
}
