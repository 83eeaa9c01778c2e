import { transitionName } from '../../platform/view-transitions.ts'
import { isMotionReduced } from '../../ui/motion.ts'

/**
 * The same gesture within a page: `update` puts a larger picture on the screen, into which the one at `from` grows. The
 * update is made at once where nothing is to move: without such a picture, for who asked for less motion, in a browser
 * that knows no transitions.
 *
 * @param into finds the larger picture once it is there
 */
export function growInto(
  page: Document,
  from: HTMLElement | null,
  into: () => HTMLElement | null,
  update: () => void,
): void {
  if (!from || isMotionReduced() || typeof page.startViewTransition !== 'function') return update()
  const own = page.querySelector<HTMLElement>('.book-cover .cover')
  // two pictures of one name would end it; the cover of the page beneath stays where it is
  own?.style.setProperty('view-transition-name', 'none')
  from.style.viewTransitionName = transitionName
  let target: HTMLElement | null = null
  const transition = page.startViewTransition(() => {
    update()
    from.style.removeProperty('view-transition-name')
    target = into()
    if (target) target.style.viewTransitionName = transitionName
  })
  const takeBack = () => {
    for (const element of [own, from, target]) element?.style.removeProperty('view-transition-name')
  }
  transition.finished.then(takeBack, takeBack)
}
