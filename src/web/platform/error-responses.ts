import { data } from 'react-router'

/** Throws a 400 response from a loader. The error page for an invalid URL is shown. */
export function badRequest(): never {
  throw data({ code: 'validation' }, { status: 400 })
}

/** Throws a 404 response from a loader. The error boundary of the route is shown. */
export function absent(): never {
  throw data({ code: 'not_found' }, { status: 404 })
}
