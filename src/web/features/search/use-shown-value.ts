import { useEffect, useRef } from 'react'

/** Writes each new `value` into an uncontrolled field, for example after a navigation back. */
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
