import type { ComponentProps } from 'react'

interface ButtonProps extends ComponentProps<'button'> {
  /** `go`: the main action of a form or page; `danger`: an action that deletes data. */
  kind?: 'go' | 'danger' | undefined
  isSmall?: boolean
}

/** Button with a text. It submits no form, unless its `type` is `submit`. */
export function Button({ kind, isSmall = false, className, type = 'button', ...rest }: ButtonProps) {
  const classes = ['btn', isSmall && 's', kind, className].filter(Boolean).join(' ')
  return <button type={type} className={classes} {...rest} />
}
