import { useEffect, useRef } from 'react'

/**
 * Shows a new value in a field that is otherwise its own: the question of the page of results, also when going back and
 * forth.
 */
export function useShownValue(field: { current: HTMLInputElement | null }, value: string | undefined): void {
  const shown = useRef(value)
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    if (field.current) show(field.current, value ?? '')
  }, [field, value])
}

function show(input: HTMLInputElement, text: string) {
  if (input.value !== text) input.value = text
}
