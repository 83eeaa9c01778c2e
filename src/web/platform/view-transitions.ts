/** What the browser is told that a cover is called, before and after. */
export const transitionName = 'cover'

/** The address of the page that stands there; the browser's own is a step ahead while a transition begins. */
let shownPath: string | null = null
let pressed: HTMLAnchorElement | null = null

/** Tells where the reader is, after each step. */
export function noteShownPage(path: string): void {
  shownPath = path
}

/** The cover or spine of the book that a link leads to. */
function pictureOf(link: HTMLAnchorElement): HTMLElement | null {
  const around = link.closest<HTMLElement>('.card, li, article, tr, dialog') ?? link
  return link.querySelector<HTMLElement>('.cover, img') ?? around.querySelector<HTMLElement>('.cover, img')
}

const isInSight = (element: Element): boolean => {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

/** Of all links to a page the one that was pressed, else the first whose picture is in sight. */
function pictureLeadingTo(
  page: Document,
  path: string,
  becomesCover: (path: string) => boolean,
): HTMLElement | null {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('main a[href], dialog a[href]')]
  // what was pressed may have led there by a former address
  const own = pressed !== null && pressed.isConnected && becomesCover(pressed.pathname) ? [pressed] : []
  const pictures = [...own, ...links.filter((link) => link.pathname === path)].map(pictureOf)
  return pictures.find((picture) => picture !== null && isInSight(picture)) ?? null
}

/**
 * The one gesture of the site: the cover or spine of a book that was pressed becomes the cover of its page, and back
 * the same way. Works on every link that navigates with `viewTransition`: it names the two pictures for the browser, by
 * script, since the policy allows no style attribute. Links of who asked for less motion navigate without one.
 *
 * A transition may be broken off in silence. The browser refuses `ready` where the next step comes before it has begun,
 * the page takes its time, or the window is hidden; the router does not listen, and an ordinary double step would stand
 * as an error on the console.
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
      // from one book to another its own cover stays where it is
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

/** The picture of the link that was pressed last, where that led to this book's dialog and the picture is in sight. */
export function pressedPicture(slug: string): HTMLElement | null {
  if (pressed === null || !pressed.isConnected || pressed.dataset['modal'] !== slug) return null
  const picture = pictureOf(pressed)
  return picture && isInSight(picture) ? picture : null
}
