/**
 * Returns a value of the browser's local storage. Null if the value is missing, if `parse` throws an error, or if the
 * browser forbids storage.
 */
export function readStored<Value>(key: string, parse: (text: string) => Value | null): Value | null {
  try {
    const text = localStorage.getItem(key)
    return text === null ? null : parse(text)
  } catch {
    return null
  }
}

/**
 * Stores a value in the browser's local storage: a text unchanged, an object as JSON. Null deletes the stored value.
 * Returns false if the browser forbids storage, or if the storage is full.
 */
export function storeLocally(key: string, value: string | object | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
