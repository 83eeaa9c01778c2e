import { data } from 'react-router'

/** Ends a loader with the page that says the address asks for something that does not exist (400). */
export function badRequest(): never {
  throw data({ code: 'validation' }, { status: 400 })
}

/** Ends a loader with the route's 'absent' page (404). */
export function absent(): never {
  throw data({ code: 'not_found' }, { status: 404 })
}

const refused = new Set(['validation', 'bad_cursor', 'unknown_parameter'])

/** Awaits a reading that throws where there is nothing or too much was asked: the route’s own page for each, with that status. */
export async function orRefused<T>(reading: Promise<T>): Promise<T> {
  try {
    return await refusing(reading)
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
    if (code === 'not_found') absent()
    if (code === 'too_many_requests') throw data({ code }, { status: 429 })
    throw error
  }
}

/** Awaits a reading; a question that the reader refuses becomes a 400, everything else stays what it is. */
export async function refusing<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
    if (typeof code === 'string' && refused.has(code)) badRequest()
    throw error
  }
}
