import { type FieldPath, type FieldValues, type RegisterOptions, useFormContext } from 'react-hook-form'

/**
 * Returns a function that returns the first error message of the fields with these paths; undefined without errors.
 */
export function useErrorOf() {
  const { getFieldState, formState } = useFormContext()
  return (...paths: string[]): string | undefined =>
    paths
      .map((path) => getFieldState(path, formState).error?.message)
      .find((message) => message !== undefined)
}

/** Returns a function that binds an input to a field of the surrounding form: name, value and error. */
export function useInput<D extends FieldValues>() {
  const { register } = useFormContext<D>()
  const errorOf = useErrorOf()
  return <P extends FieldPath<D>>(path: P, options?: RegisterOptions<D, P>) => ({
    ...register(path, options),
    error: errorOf(path),
  })
}

/** Options of a registered field that convert an empty text to null. */
export const textOrNull = { setValueAs: (text: string | null) => text || null }
