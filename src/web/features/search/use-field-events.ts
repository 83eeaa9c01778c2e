import { type RefObject, useEffect, useEffectEvent } from 'react'

interface FieldHandlers {
  /** A key, none of a composition. True where it is taken and the browser is to leave it alone. */
  onKey: (event: KeyboardEvent) => boolean
  /** The text changed: typed, pasted, spoken, composed, cleared. */
  onText: () => void
  onCaret: () => void
  /** A press into the field. */
  onPress: () => void
  /** The focus went elsewhere, or something outside was pressed. */
  onLeave: () => void
  /** The question is about to be sent; false holds it back. */
  onSubmit: () => boolean
}

/** An input method is at work: its keys are its own (229 is what older browsers say of them). */
const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229

/** Listens to the field, its form and the page around them. */
export function useFieldEvents(field: RefObject<HTMLInputElement | null>, handlers: FieldHandlers): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isComposing(event) && handlers.onKey(event)) event.preventDefault()
  })
  const onText = useEffectEvent((event: Event) => {
    // what is being composed is no text yet
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
