import { data } from 'react-router'

/** Ends a loader with the error page for an invalid URL (400). */
export function badRequest(): never {
  throw data({ code: 'validation' }, { status: 400 })
}

/** Ends a loader with the route's 'absent' page (404). */
export function absent(): never {
  throw data({ code: 'not_found' }, { status: 404 })
}
