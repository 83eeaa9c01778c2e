/** CSS `view-transition-name` of a book's cover on the old page and on the new page. */
export const transitionName = 'cover'

/** Path of the page that is shown. When a transition starts, `location` already has the next path. */
let shownPath: string | null = null
let pressed: HTMLAnchorElement | null = null

/** Stores the path of the shown page; called after each navigation. */
export function noteShownPage(path: string): void {
  shownPath = path
}

/** Returns the cover or spine in a link, else in the card or row around the link, else null. */
function pictureOf(link: HTMLAnchorElement): HTMLElement | null {
  const around = link.closest<HTMLElement>('.card, li, article, tr, dialog') ?? link
  return link.querySelector<HTMLElement>('.cover, img') ?? around.querySelector<HTMLElement>('.cover, img')
}

const isInSight = (element: Element): boolean => {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

/** Returns a visible cover or spine: of the clicked link, else of the first visible link to `path`, else null. */
function pictureLeadingTo(
  page: Document,
  path: string,
  becomesCover: (path: string) => boolean,
): HTMLElement | null {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('main a[href], dialog a[href]')]
  // the clicked link can contain a former slug, from which the server redirects to `path`
  const own = pressed !== null && pressed.isConnected && becomesCover(pressed.pathname) ? [pressed] : []
  const pictures = [...own, ...links.filter((link) => link.pathname === path)].map(pictureOf)
  return pictures.find((picture) => picture !== null && isInSight(picture)) ?? null
}

/**
 * Animates navigation with `viewTransition` to and from a book's page: the clicked cover turns into the page's cover.
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
      // set by script, because the CSP allows no style attributes
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
      // in a navigation between two books, the cover on the old page must not be animated
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
    // rejects if the browser skips the transition, for example in a hidden window; the router does not handle this
    transition.ready.catch(() => undefined)
    transition.finished.then(takeBack, takeBack)
    return transition
  }
}

/** Returns the visible cover of the link that was clicked last, if that link opens this book's modal; else null. */
export function pressedPicture(slug: string): HTMLElement | null {
  if (pressed === null || !pressed.isConnected || pressed.dataset['modal'] !== slug) return null
  const picture = pictureOf(pressed)
  return picture && isInSight(picture) ? picture : null
}
