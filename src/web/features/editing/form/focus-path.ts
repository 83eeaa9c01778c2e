/**
 * Returns the input or fieldset at a path in the draft (`names.0`), else the first input at a longer path
 * (`names.0.value`), else null.
 */
function elementAt(root: HTMLElement, path: string): HTMLElement | null {
  const at = CSS.escape(path)
  return (
    root.querySelector<HTMLElement>(`[name="${at}"]`) ??
    root.querySelector<HTMLElement>(`[data-path="${at}"]`) ??
    root.querySelector<HTMLElement>(`[name^="${at}."]`)
  )
}

/** Moves the focus to the element for a path in the draft. Without one, tries the parent paths, the longest first. */
export function focusPath(root: HTMLElement | null, path: string): void {
  if (root === null) return
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const element = elementAt(root, parts.slice(0, length).join('.'))
    if (!element) continue
    element.focus()
    element.scrollIntoView({ block: 'center' })
    return
  }
}
