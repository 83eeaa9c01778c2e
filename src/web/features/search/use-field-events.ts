import { type RefObject, useEffect, useEffectEvent } from 'react'

interface FieldHandlers {
  /**
   * Called for a key, except while an input method composes text. Returns true if it handled the key, which prevents
   * the browser's default.
   */
  onKey: (event: KeyboardEvent) => boolean
  /** Called if the text has changed: by typing, pasting, dictation, an input method, or clearing. */
  onText: () => void
  onCaret: () => void
  /** Called if the reader presses into the field. */
  onPress: () => void
  /** Called if the focus leaves the field, or the reader presses outside. */
  onLeave: () => void
  /** Called before the form is submitted; returning false prevents it. */
  onSubmit: () => boolean
}

/** True while an input method handles the keys (keyCode 229 in older browsers). */
const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229

/** Listens to events of the field, its form and the document. */
export function useFieldEvents(field: RefObject<HTMLInputElement | null>, handlers: FieldHandlers): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isComposing(event) && handlers.onKey(event)) event.preventDefault()
  })
  const onText = useEffectEvent((event: Event) => {
    // text that an input method is composing is not final
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
