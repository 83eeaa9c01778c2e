import { type RefObject, useEffect, useEffectEvent } from 'react'

interface FieldHandlers {
  /** Called for each pressed key, except during composition. Returns true to prevent the browser's default action. */
  onKey: (event: KeyboardEvent) => boolean
  /** Called after the text has changed, for example by typing, pasting, dictation, an input method, or clearing. */
  onText: () => void
  onCaret: () => void
  /** Called after a click into the field. */
  onPress: () => void
  /** Called when the focus leaves the field, or a pointer is pressed outside of the form. */
  onLeave: () => void
  /** Called before the form is submitted. Returns false to prevent the submit. */
  onSubmit: () => boolean
}

/** Returns true while an input method handles the keys. Older browsers report keyCode 229 then. */
const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229

/** Calls the handlers for events of the field, its form and the document. */
export function useFieldEvents(field: RefObject<HTMLInputElement | null>, handlers: FieldHandlers): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isComposing(event) && handlers.onKey(event)) event.preventDefault()
  })
  const onText = useEffectEvent((event: Event) => {
    // ignores text that an input method is still composing
    if (!(event instanceof InputEvent && event.isComposing)) handlers.onText()
  })
  const onCaret = useEffectEvent(() => handlers.onCaret())
  const onPress = useEffectEvent(() => handlers.onPress())
  const onLeave = useEffectEvent(() => handlers.onLeave())
  const onSubmit = useEffectEvent((event: Event) => {
    if (!handlers.onSubmit()) event.preventDefault()
  })

  useEffect(() => {
    const input = field.current
    const form = input?.form
    if (!input || !form) return undefined
    const listening = new AbortController()
    const listen = { signal: listening.signal }
    input.addEventListener('keydown', (event) => onKey(event), listen)
    input.addEventListener('input', (event) => onText(event), listen)
    input.addEventListener('compositionend', (event) => onText(event), listen)
    input.addEventListener('click', () => onPress(), listen)
    input.addEventListener('blur', () => document.hasFocus() && onLeave(), listen)
    form.addEventListener('submit', (event) => onSubmit(event), listen)
    document.addEventListener('selectionchange', () => document.activeElement === input && onCaret(), listen)
    document.addEventListener(
      'pointerdown',
      (event) => event.target instanceof Node && !form.contains(event.target) && onLeave(),
      listen,
    )
    return () => listening.abort()
  }, [field])
}
