import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { modalHref } from '../platform/paths.ts'
import { Link, type LinkProps } from '../ui/link.tsx'
import { isPlainClick } from '../ui/link-click.ts'

/** What goes on a link to a book's page, so that a plain click opens the book over the present page. */
export function useModalLink(slug: string) {
  const navigate = useNavigate()
  return {
    'data-modal': slug,
    onClick(event: MouseEvent) {
      if (event.defaultPrevented || !isPlainClick(event)) return
      event.preventDefault()
      // the state tells that closing it is going back
      void navigate(modalHref(location, slug), { preventScrollReset: true, state: { modal: slug } })
    },
  }
}

/** A link to a book's page; a plain click opens the book over the present page. */
export function ModalLink({ slug, ...rest }: Omit<LinkProps, 'onClick'> & { slug: string }) {
  return <Link {...rest} {...useModalLink(slug)} />
}
