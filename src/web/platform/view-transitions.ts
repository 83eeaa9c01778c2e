/**
 * Lets a glide between two pages be broken off in silence. The browser refuses `ready` where the next step comes before
 * the glide has begun, or the window is hidden; the router does not listen, and an ordinary double step would stand as
 * an error on the console.
 */
export function quietBrokenTransitions(page: Document): void {
  if (typeof page.startViewTransition !== 'function') return
  const start = page.startViewTransition.bind(page)
  page.startViewTransition = (...given) => {
    const transition = start(...given)
    transition.ready.catch(() => undefined)
    return transition
  }
}
