import { Icon } from './icon.tsx'

/** Label, hint and error message of a form field. */
export interface Described {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/**
 * Returns the ARIA attributes that connect a field with its error and its hint.
 * @param describedBy id of another element that describes the field
 */
export const ariaOf = (
  id: string,
  { error, hint, describedBy }: Pick<Described, 'error' | 'hint'> & { describedBy?: string | undefined },
) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [error && `${id}-error`, hint && `${id}-hint`, describedBy].filter(Boolean).join(' ') || undefined,
})

export function FieldMessages({ id, error, hint }: { id: string } & Pick<Described, 'error' | 'hint'>) {
  return (
    <>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
}
