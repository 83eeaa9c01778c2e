import type { ComponentProps } from 'react'

interface ButtonProps extends ComponentProps<'button'> {
  /** `go`: main action of a form or page; `danger`: action that deletes data. */
  kind?: 'go' | 'danger' | undefined
  isSmall?: boolean
}

/** Button that submits a form only if its `type` is `submit`. */
export function Button({ kind, isSmall = false, className, type = 'button', ...rest }: ButtonProps) {
  const classes = ['btn', isSmall && 's', kind, className].filter(Boolean).join(' ')
  return <button type={type} className={classes} {...rest} />
}
