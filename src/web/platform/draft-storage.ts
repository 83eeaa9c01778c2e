import { draftPrefix } from './session.ts'

/**
 * Returns the local storage key of a draft. It contains the user id, so that readers on a shared device don't see each
 * other's drafts.
 * @param place identifies the draft among those of its kind, for example by the id of the edited entity
 */
export const draftKey = (kind: string, userId: string, ...place: readonly (string | number)[]): string =>
  draftPrefix + [kind, userId, ...place].join(':')
