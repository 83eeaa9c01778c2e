import { type FieldPath, type FieldValues, type RegisterOptions, useFormContext } from 'react-hook-form'

/** What is wrong with the first of these fields of the form around that is wrong, in words. */
export function useErrorOf() {
  const { getFieldState, formState } = useFormContext()
  return (...paths: string[]): string | undefined =>
    paths
      .map((path) => getFieldState(path, formState).error?.message)
      .find((message) => message !== undefined)
}

/** Binds an input to a field of the form around it: name, value, and what is wrong with it. */
export function useInput<D extends FieldValues>() {
  const { register } = useFormContext<D>()
  const errorOf = useErrorOf()
  return <P extends FieldPath<D>>(path: P, options?: RegisterOptions<D, P>) => ({
    ...register(path, options),
    error: errorOf(path),
  })
}

/** A text that says nothing is none. */
export const textOrNull = { setValueAs: (text: string | null) => text || null }
