import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isPagePath, isPlainClick } from '../../ui/link-click.ts'

/** True for a click that is to open the link here: nothing held, not elsewhere, not handled by a component already. */
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

/**
 * Follows links to pages of ours that are no components: those in texts, which come from the server as HTML. `Link` has
 * handled its own clicks by the time they reach the window. Mounted once, in the shell.
 */
export function useDelegatedLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const anchor = event.target instanceof Element ? event.target.closest('a') : null
      if (!anchor || !isOwnClick(event, anchor)) return
      // a place on this page is the browser's matter
      if (anchor.hash !== '' && anchor.pathname === location.pathname && anchor.search === location.search)
        return
      event.preventDefault()
      void navigate(anchor.pathname + anchor.search + anchor.hash)
    }
    window.addEventListener('click', onClick)
    return () => window.removeEventListener('click', onClick)
  }, [navigate])
}
