import { transitionName } from '../../platform/view-transitions.ts'
import { isMotionReduced } from '../../ui/motion.ts'

/**
 * Runs `update`, which renders a larger picture, as a view transition from the picture at `from`. Without such a
 * picture, with reduced motion or in a browser without view transitions, the update runs at once.
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
  // two elements with the same transition name would cancel the transition, so the cover of the page beneath has none
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
