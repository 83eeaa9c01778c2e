import './medal.css'

/** Draws the medal of a won award; decoration beside its name. */
export function Medal() {
  return (
    <svg viewBox="0 0 44 54" width="44" height="54" aria-hidden="true">
      <path className="medal-ribbon" d="M12 30 7 52l9-5 4 6 4-16Zm20 0 5 22-9-5-4 6-4-16Z" />
      <circle className="medal-rim" cx="22" cy="21" r="20" />
      <circle className="medal-face" cx="22" cy="21" r="15.500" />
      <path
        className="medal-star"
        d="m22 10.500 3.100 6.500 7 .9-5.100 4.900 1.300 7L22 26.400l-6.300 3.400 1.300-7-5.100-4.900 7-.9Z"
      />
    </svg>
  )
}
