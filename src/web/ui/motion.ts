const lessMotion = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)')

/** Whether the reader asked for less motion, now. On the server nobody has. */
export const isMotionReduced = (): boolean => lessMotion?.matches ?? false
