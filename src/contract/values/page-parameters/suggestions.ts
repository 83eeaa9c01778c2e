import { mergedKinds } from '../enums.ts'
import { choice, ignoringInvalid, integer } from '../query-parameters.ts'

/** Parameters of the suggestion form: kind and id of the entity. */
export const ownSuggestionParameters = ignoringInvalid({ kind: choice(mergedKinds), id: integer() })
