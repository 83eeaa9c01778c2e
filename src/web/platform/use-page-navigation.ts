import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { modalAddress } from './paths.ts'

/** A path that a page of ours answers: neither a file nor the API. */
const isPagePath = (path: string): boolean =>
  !/^\/(?:api|assets|covers|uploads)(?:\/|$)|\.[a-z0-9]+$/i.test(path)

/** A click with the main button and nothing held. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** True for a click that is to open the link here: nothing held, not elsewhere, not taken by somebody already. */
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

/** The address that a form asks for: its action with what is in its fields. Null where the browser has to send it. */
export function askedBy(event: Event, form: HTMLFormElement): string | null {
  const action = new URL(form.action)
  const isOwn =
    form.method === 'get' &&
    form.target === '' &&
    !event.defaultPrevented &&
    action.origin === location.origin &&
    isPagePath(action.pathname)
  if (!isOwn) return null
  const fields = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.name,
  ])
  return `${action.pathname}?${new URLSearchParams(fields)}`
}

/**
 * Whether the reader stays where they are on the page: as the link asks, but only while the page stays the same. Another one starts
 * at its top, whatever the link is part of (specification, section 2).
 */
export const keepsPlace = ({ keepScroll }: DOMStringMap, goal: string, here: string): boolean =>
  keepScroll !== undefined && goal === here

/** Follows our own links, and forms that ask for a page, without loading the document anew. Mounted once, in the shell. */
export function usePageNavigation(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const anchor = event.target instanceof Element ? event.target.closest('a') : null
      if (!anchor || !isOwnClick(event, anchor)) return
      // a place on this page is the browser's matter
      if (anchor.hash !== '' && anchor.pathname === location.pathname && anchor.search === location.search)
        return
      event.preventDefault()
      const { replace, glide, modal } = anchor.dataset
      if (modal !== undefined) {
        // the state tells that closing it is going back
        void navigate(modalAddress(location, modal), { preventScrollReset: true, state: { modal } })
        return
      }
      void navigate(anchor.pathname + anchor.search + anchor.hash, {
        preventScrollReset: keepsPlace(anchor.dataset, anchor.pathname, location.pathname),
        replace: replace !== undefined,
        viewTransition: glide !== undefined,
      })
    }
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement
      const address = askedBy(event, form)
      if (address === null) return
      event.preventDefault()
      const [goal = ''] = address.split('?')
      void navigate(address, { preventScrollReset: keepsPlace(form.dataset, goal, location.pathname) })
    }
    // on the window, after every handler of the page has had its say
    window.addEventListener('click', onClick)
    window.addEventListener('submit', onSubmit)
    return () => {
      window.removeEventListener('click', onClick)
      window.removeEventListener('submit', onSubmit)
    }
  }, [navigate])
}
