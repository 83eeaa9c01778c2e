import { workLengths } from '../enums.ts'
import { interfaceLanguages } from '../languages.ts'
import { choice, choices, ignoringInvalid, type QueryOf } from '../query-parameters.ts'

export const forYouParameters = ignoringInvalid({
  available: choice(interfaceLanguages),
  length: choices(workLengths),
})
export type ForYouQuery = QueryOf<typeof forYouParameters>
