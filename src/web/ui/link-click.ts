/** A path that a page of ours answers: neither a file nor the API. */
export const isPagePath = (path: string): boolean =>
  !/^\/(?:api|assets|covers|uploads)(?:\/|$)|\.[a-z0-9]+$/i.test(path)

/** The page of a book: the cover or spine that was pressed becomes its cover (`platform/view-transitions.ts`). */
export const becomesCover = (path: string): boolean => /^(?:\/[a-z]{2})?\/books\/[^/]+$/.test(path)

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** A click with the main button and nothing held. */
export const isPlainClick = (event: Press): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
