/** Routes that are made ready ahead (specification, section 2): their scripts stand in the list of routes, those of others do not. */
export const preloadedRoutes = {
  first: ['routes/authors', 'routes/books'],
  second: ['routes/series-list', 'routes/genres'],
} as const
