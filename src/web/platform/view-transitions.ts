/** Value of `view-transition-name` for a cover or spine before the transition, and for the cover after it. */
export const transitionName = 'cover'

/** Path of the shown page. `location` already has the next path when a transition begins. */
let shownPath: string | null = null
let pressed: HTMLAnchorElement | null = null

/** Stores the path of the shown page; called after each navigation. */
export function noteShownPage(path: string): void {
  shownPath = path
}

/** Returns the cover or spine of the book that a link leads to. */
function pictureOf(link: HTMLAnchorElement): HTMLElement | null {
  const around = link.closest<HTMLElement>('.card, li, article, tr, dialog') ?? link
  return link.querySelector<HTMLElement>('.cover, img') ?? around.querySelector<HTMLElement>('.cover, img')
}

const isInSight = (element: Element): boolean => {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

/** Returns the visible cover or spine of the pressed link, or of the first link to `path` that has one. */
function pictureLeadingTo(
  page: Document,
  path: string,
  becomesCover: (path: string) => boolean,
): HTMLElement | null {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('main a[href], dialog a[href]')]
  // the pressed link may have a former slug, from which the router was redirected
  const own = pressed !== null && pressed.isConnected && becomesCover(pressed.pathname) ? [pressed] : []
  const pictures = [...own, ...links.filter((link) => link.pathname === path)].map(pictureOf)
  return pictures.find((picture) => picture !== null && isInSight(picture)) ?? null
}

/**
 * Animates navigation to and from a book: the pressed cover or spine turns into the cover of the book's page, and
 * back. It works on every link that navigates with `viewTransition`. It sets `view-transition-name` by script,
 * because the CSP allows no style attributes. For readers who prefer reduced motion, links have no transitions.
 * Rejections of `ready` are ignored: the browser rejects it if the next navigation starts before the transition, the
 * page takes too long, or the window is hidden. The router does not handle this rejection, so it would be logged as
 * an error.
 */
export function guideTransitions(page: Document, becomesCover: (path: string) => boolean): void {
  if (typeof page.startViewTransition !== 'function') return
  const start = page.startViewTransition.bind(page)
  page.addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('a') : null
    },
    true,
  )

  page.startViewTransition = (update) => {
    const [from, to] = [shownPath, location.pathname]
    const named = new Set<HTMLElement>()
    const give = (element: HTMLElement | null, name: string) => {
      if (!element) return
      element.style.viewTransitionName = name
      named.add(element)
    }
    const takeBack = () => {
      for (const element of named) element.style.removeProperty('view-transition-name')
      named.clear()
    }
    const isGuided = typeof update === 'function'
    if (isGuided && from !== to && becomesCover(to)) {
      const picture = pictureLeadingTo(page, to, becomesCover)
      // for a transition between two books, the cover of the old page is not animated
      if (picture) give(page.querySelector('.book-cover .cover'), 'none')
      give(picture, transitionName)
    }
    const transition = start(
      isGuided
        ? async () => {
            await update()
            takeBack()
            pressed = null
            if (from !== null && from !== to && becomesCover(from) && !becomesCover(to))
              give(pictureLeadingTo(page, from, becomesCover), transitionName)
          }
        : update,
    )
    transition.ready.catch(() => undefined)
    transition.finished.then(takeBack, takeBack)
    return transition
  }
}

/**
 * Returns the cover of the last pressed link, if that link opened the modal of this book and the cover is visible.
 */
export function pressedPicture(slug: string): HTMLElement | null {
  if (pressed === null || !pressed.isConnected || pressed.dataset['modal'] !== slug) return null
  const picture = pictureOf(pressed)
  return picture && isInSight(picture) ? picture : null
}
