import type { ComponentProps, KeyboardEvent } from 'react'

interface SaveFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onKeyDown'> {
  onSave: () => Promise<unknown>
}

/** Form that is saved with its button, or with Ctrl+Enter in any field. */
export function SaveForm({ onSave, ...form }: SaveFormProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void onSave()
  }
  return (
    // the form handles the keys that save it
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      {...form}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        void onSave()
      }}
    />
  )
}
