import { type RefObject, useEffect, useEffectEvent } from 'react'

interface FieldHandlers {
  /** Called for each key, except during composition. Returns true to prevent the browser's action. */
  onKey: (event: KeyboardEvent) => boolean
  /** Called after each change of the text, for example by typing, dictation or an input method. */
  onText: () => void
  onCaret: () => void
  onPress: () => void
  /** Called when the focus leaves the field, or after a press outside of the form. */
  onLeave: () => void
  /** Called before a submit. Returns false to prevent it. */
  onSubmit: () => boolean
}

/** Returns true while an input method handles the keys. Older browsers report keyCode 229 then. */
const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229

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
