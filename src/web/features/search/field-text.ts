/** Replaces a field's text as if typed: truncated to its maximum, cursor at the end, with an `input` event. */
export function typeText(input: HTMLInputElement, text: string): void {
  const most = input.maxLength < 0 ? text.length : input.maxLength
  input.setRangeText(text.slice(0, most), 0, input.value.length, 'end')
  input.scrollLeft = input.scrollWidth
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Returns true if the cursor is at the end and nothing is selected. */
export const isCaretAtEnd = (input: HTMLInputElement): boolean =>
  input.selectionStart === input.value.length && input.selectionEnd === input.value.length

/** Returns true if the whole text is visible. */
export const fits = (input: HTMLInputElement): boolean => input.scrollWidth <= input.clientWidth
