/**
 * Puts a text into a field as if it had been typed: all of it, cut to what fits, the caret behind it, everybody told.
 */
export function typeText(input: HTMLInputElement, text: string): void {
  const most = input.maxLength < 0 ? text.length : input.maxLength
  input.setRangeText(text.slice(0, most), 0, input.value.length, 'end')
  input.scrollLeft = input.scrollWidth
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The caret stands behind the last letter and nothing is marked. */
export const isCaretAtEnd = (input: HTMLInputElement): boolean =>
  input.selectionStart === input.value.length && input.selectionEnd === input.value.length

/** All of the text is in sight. */
export const fits = (input: HTMLInputElement): boolean => input.scrollWidth <= input.clientWidth
