import { ignoringInvalid, integer } from '../query-parameters.ts'

/** Parameters of the diary. Without a year, the latest year is shown. */
export const diaryParameters = ignoringInvalid({ year: integer({ min: 1900, max: 2200 }) })
