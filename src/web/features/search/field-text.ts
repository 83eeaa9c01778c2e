/** Replaces the text of a field as if the reader had typed it, with an `input` event. */
export function typeText(input: HTMLInputElement, text: string): void {
  const most = input.maxLength < 0 ? text.length : input.maxLength
  input.setRangeText(text.slice(0, most), 0, input.value.length, 'end')
  input.scrollLeft = input.scrollWidth
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Returns true if the caret is after the last character and nothing is selected. */
export const isCaretAtEnd = (input: HTMLInputElement): boolean =>
  input.selectionStart === input.value.length && input.selectionEnd === input.value.length

/** Returns true if the field shows its whole text without scrolling. */
export const fits = (input: HTMLInputElement): boolean => input.scrollWidth <= input.clientWidth
