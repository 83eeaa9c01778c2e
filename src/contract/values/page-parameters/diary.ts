import { ignoringInvalid, integer } from '../query-parameters.ts'

/** Without a year the latest. */
export const diaryParameters = ignoringInvalid({ year: integer({ min: 1900, max: 2200 }) })
