import { transitionName } from '../../platform/view-transitions.ts'
import { isMotionReduced } from '../../ui/motion.ts'

/**
 * Animates a picture within a page: `update` shows a larger picture, into which the one at `from` grows. The update
 * is made without animation if there is no picture, the reader prefers reduced motion, or the browser has no view
 * transitions.
 *
 * @param into finds the larger picture after the update
 */
export function growInto(
  page: Document,
  from: HTMLElement | null,
  into: () => HTMLElement | null,
  update: () => void,
): void {
  if (!from || isMotionReduced() || typeof page.startViewTransition !== 'function') return update()
  const own = page.querySelector<HTMLElement>('.book-cover .cover')
  // duplicate names would end the transition; the cover of the page below is not animated
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
