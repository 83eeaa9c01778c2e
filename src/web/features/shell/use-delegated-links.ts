import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isPagePath, isPlainClick } from '../../ui/link-click.ts'

/** Returns true for a plain click, not yet handled, on a link that opens a page of this site in this tab. */
export function isOwnClick(event: MouseEvent, anchor: HTMLAnchorElement): boolean {
  const isHere = (anchor.target === '' || anchor.target === '_self') && !anchor.hasAttribute('download')
  return (
    isPlainClick(event) &&
    isHere &&
    !event.defaultPrevented &&
    anchor.origin === location.origin &&
    isPagePath(anchor.pathname)
  )
}

/** Makes the router follow links to this site in text that the server sends as HTML. Mounted once, in the shell. */
export function useDelegatedLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const anchor = event.target instanceof Element ? event.target.closest('a') : null
      if (!anchor || !isOwnClick(event, anchor)) return
      // the browser itself scrolls to a fragment of the current page
      if (anchor.hash !== '' && anchor.pathname === location.pathname && anchor.search === location.search)
        return
      event.preventDefault()
      void navigate(anchor.pathname + anchor.search + anchor.hash)
    }
    window.addEventListener('click', onClick)
    return () => window.removeEventListener('click', onClick)
  }, [navigate])
}
