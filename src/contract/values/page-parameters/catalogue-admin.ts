import { editedKinds, mergedKinds } from '../enums.ts'
import { reportKinds } from '../entity-fields.ts'
import { choice, ignoringInvalid, integer } from '../query-parameters.ts'

export const changeActions = ['add', 'edit', 'delete', 'merge', 'undo'] as const
export type ChangeAction = (typeof changeActions)[number]

export const suggestionStates = ['open', 'accepted', 'rejected'] as const
export type SuggestionState = (typeof suggestionStates)[number]

export const historyParameters = ignoringInvalid({
  kind: choice(editedKinds),
  /** Id of an entity. With `kind` and `id`, only the history of this entity is shown. */
  id: integer(),
  action: choice(changeActions),
})

export const suggestionParameters = ignoringInvalid({ state: choice(suggestionStates, 'open') })

export const reportParameters = ignoringInvalid({ report: choice(reportKinds) })

export const mergeParameters = ignoringInvalid({
  kind: choice(mergedKinds, 'books'),
  from: integer(),
  into: integer(),
})
