import { Icon } from './icon.tsx'

/** What every field has besides its value. */
export interface Described {
  label: string
  /** Under the field, before anything is wrong. */
  hint?: string | undefined
  /** What is wrong, in words. */
  error?: string | undefined
}

/** Leads screen readers from a field to its error and hint; `describedBy`: id of a text elsewhere that describes it. */
export const ariaOf = (
  id: string,
  { error, hint, describedBy }: Pick<Described, 'error' | 'hint'> & { describedBy?: string | undefined },
) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [error && `${id}-error`, hint && `${id}-hint`, describedBy].filter(Boolean).join(' ') || undefined,
})

/** What stands under a field: what is wrong, and how to fill it in. */
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
