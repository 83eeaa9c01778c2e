/**
 * Returns the element for a path in the draft ('names.0.value'): the input with this path, else the fieldset with this
 * path, else the first input whose path begins with it. Null if there is none.
 */
function elementAt(root: HTMLElement, path: string): HTMLElement | null {
  const at = CSS.escape(path)
  return (
    root.querySelector<HTMLElement>(`[name="${at}"]`) ??
    root.querySelector<HTMLElement>(`[data-path="${at}"]`) ??
    root.querySelector<HTMLElement>(`[name^="${at}."]`)
  )
}

/**
 * Moves the focus to the element for a path in the draft. If there is none, moves it to the element for the nearest
 * parent path.
 */
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
