const lists = 'books|authors|series|genres|awards'
const page = new RegExp(
  `^/(?:(?:${lists})(?:/(?!add$|edit$)[^/?#]+)?|profile|search|admin(?:/(?!analytics$)[a-z-]+)?)$`,
)

/**
 * Whether a page is counted (specification, section 7), by its path without language: lists and entities, the profile,
 * the search, the administration but its analytics; never the start page, nor anything with a query or fragment.
 */
export const isCountedPage = (route: string): boolean => page.test(route)
