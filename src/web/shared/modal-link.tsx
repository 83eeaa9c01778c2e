import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { modalHref } from '../platform/paths.ts'
import { Link, type LinkProps } from '../ui/link.tsx'
import { isPlainClick } from '../ui/link-click.ts'

/**
 * Returns props for a link to a book's page. With these props, a plain click opens the book's modal.
 * @param edition id of the edition that the modal shows
 */
export function useModalLink(slug: string, edition?: number | null) {
  const navigate = useNavigate()
  return {
    'data-modal': slug,
    onClick(event: MouseEvent) {
      if (event.defaultPrevented || !isPlainClick(event)) return
      event.preventDefault()
      // the state makes `ModalHost` navigate back in the history when the modal is closed
      void navigate(modalHref(location, slug), { preventScrollReset: true, state: { modal: slug, edition } })
    },
  }
}

/** Link to a book's page. A plain click opens the book's modal over the current page. */
export function ModalLink({
  slug,
  edition,
  ...rest
}: Omit<LinkProps, 'onClick'> & { slug: string; edition?: number | null }) {
  return <Link {...rest} {...useModalLink(slug, edition)} />
}
