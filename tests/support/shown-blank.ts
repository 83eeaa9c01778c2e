import {
  blankDraft,
  type Fields,
  plainFields,
  type ShownName,
  type ValueOf,
} from '#contract/values/field-kinds'

/** Returns an object with an empty value for each field that the entity's public page receives. */
export function shownBlank<F extends Fields>(fields: F) {
  const blank = blankDraft(fields)
  return Object.fromEntries(
    plainFields(fields).flatMap(([name, { isShown }]) => (isShown ? [[name, blank[name]]] : [])),
  ) as { [Name in ShownName<F>]: ValueOf<F[Name]> }
}
