import { data } from 'react-router'

/** Throws a 400 response in a loader, so that the error page for an invalid URL is shown. */
export function badRequest(): never {
  throw data({ code: 'validation' }, { status: 400 })
}

/** Throws a 404 response in a loader, so that the error boundary of the route is shown. */
export function absent(): never {
  throw data({ code: 'not_found' }, { status: 404 })
}
