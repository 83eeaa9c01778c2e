import { useEffect, useRef } from 'react'

/**
 * Writes `value` into an uncontrolled field whenever `value` changes, for example when Back leads to the results of
 * another query.
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
