import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { modalHref } from '../platform/paths.ts'
import { Link, type LinkProps } from '../ui/link.tsx'
import { isPlainClick } from '../ui/link-click.ts'

/**
 * Returns props for a link to a book's page. With them, a plain click opens the modal of the book over the current
 * page.
 */
export function useModalLink(slug: string) {
  const navigate = useNavigate()
  return {
    'data-modal': slug,
    onClick(event: MouseEvent) {
      if (event.defaultPrevented || !isPlainClick(event)) return
      event.preventDefault()
      // because of this state, closing the modal goes back in the history
      void navigate(modalHref(location, slug), { preventScrollReset: true, state: { modal: slug } })
    },
  }
}

/** Link to a book's page; a plain click opens the book's modal over the current page. */
export function ModalLink({ slug, ...rest }: Omit<LinkProps, 'onClick'> & { slug: string }) {
  return <Link {...rest} {...useModalLink(slug)} />
}
