import { mergedKinds } from '../enums.ts'
import { choice, ignoringInvalid, integer } from '../query-parameters.ts'

/** The entity that the form is for. */
export const ownSuggestionParameters = ignoringInvalid({ kind: choice(mergedKinds), id: integer() })
