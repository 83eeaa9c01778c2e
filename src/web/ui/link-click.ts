/** Returns true if a path belongs to a page, not to a file or an API call. */
export const isPagePath = (path: string): boolean =>
  !/^\/(?:api|assets|covers|uploads)(?:\/|$)|\.[a-z0-9]+$/i.test(path)

/** Returns true for the path of a book's page. The cover in a link to that page takes part in a view transition. */
export const becomesCover = (path: string): boolean => /^(?:\/[a-z]{2})?\/books\/[^/]+$/.test(path)

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Returns true for a click with the main button and without modifier keys. */
export const isPlainClick = (event: Press): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
