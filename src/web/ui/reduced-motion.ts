const lessMotion = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)')

/** Returns true if the reader prefers reduced motion; false on the server. */
export const isMotionReduced = (): boolean => lessMotion?.matches ?? false
