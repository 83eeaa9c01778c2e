import { transitionName } from '../../platform/view-transitions.ts'
import { isMotionReduced } from '../../ui/reduced-motion.ts'

/**
 * Runs `update` with a view transition, if possible. In the transition, the picture `from` grows into a larger
 * picture.
 * @param into returns the larger picture after the update
 */
export function growInto(
  page: Document,
  from: HTMLElement | null,
  into: () => HTMLElement | null,
  update: () => void,
): void {
  if (!from || isMotionReduced() || typeof page.startViewTransition !== 'function') return update()
  const own = page.querySelector<HTMLElement>('.book-cover .cover')
  // two elements with the same transition name would cancel the transition, so the page's own cover gets no name
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
