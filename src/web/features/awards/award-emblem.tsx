/** Drawings of trophies by slug of the award. Other awards have a medal. */
const trophies: Readonly<Record<string, React.ReactNode>> = {
  hugo: (
    <>
      <linearGradient id="award-chrome">
        <stop offset="0" stopColor="#3d4560" />
        <stop offset="0.12" stopColor="#8791ad" />
        <stop offset="0.3" stopColor="#ffffff" />
        <stop offset="0.42" stopColor="#cfd6e6" />
        <stop offset="0.58" stopColor="#6d7794" />
        <stop offset="0.8" stopColor="#272e47" />
        <stop offset="0.92" stopColor="#7e89a8" />
        <stop offset="1" stopColor="#3a425e" />
      </linearGradient>
      <linearGradient id="award-fin" x2="1">
        <stop offset="0" stopColor="#e6ebf6" />
        <stop offset="0.5" stopColor="#77819e" />
        <stop offset="1" stopColor="#343c57" />
      </linearGradient>
      <linearGradient id="award-fire" x2="0" y2="1">
        <stop offset="0" stopColor="#fff6d8" />
        <stop offset="0.2" stopColor="#ffd06b" />
        <stop offset="0.5" stopColor="#f5793f" stopOpacity="0.9" />
        <stop offset="1" stopColor="#d23b4b" stopOpacity="0" />
      </linearGradient>
      <filter id="award-haze" x="-30%" width="160%" y="-5%" height="115%">
        <feGaussianBlur stdDeviation="7" />
      </filter>
      <path
        fill="url(#award-fire)"
        filter="url(#award-haze)"
        d="M94 396h52c6 60 26 140 44 236H50c18-96 38-176 44-236Z"
      />
      <path fill="#fff3cf" filter="url(#award-haze)" d="M104 392h32c6 50 2 104-16 168-18-64-22-118-16-168Z" />
      <path fill="url(#award-fin)" d="M108 268C72 306 50 356 50 432l15-2c4-44 16-68 45-80Z" />
      <path fill="#3a4464" d="M132 268c36 38 58 88 58 164l-15-2c-4-44-16-68-45-80Z" />
      <path fill="#232a42" d="M104 384h32l5 16H99Z" />
      <path
        fill="url(#award-chrome)"
        d="M120 2c3 26 9 46 16 76 12 52 15 118 9 196-3 42-8 84-13 116h-24c-5-32-10-74-13-116-6-78-3-144 9-196 7-30 13-50 16-76Z"
      />
      <path fill="#545d7b" d="M116 268h8l4 150h-16Z" />
      <path fill="#c9d1e4" d="M116 268h3l1 150h-8Z" />
    </>
  ),
  nebula: (
    <>
      <linearGradient id="award-glass" x2="1" y2="1">
        <stop offset="0" stopColor="#8fa4e8" stopOpacity="0.55" />
        <stop offset="0.5" stopColor="#3b2f6b" stopOpacity="0.85" />
        <stop offset="1" stopColor="#140f2c" />
      </linearGradient>
      <path fill="#1c1834" d="M36 440h168l12 34H24Z" />
      <path fill="url(#award-glass)" d="m52 40 28-26h120l-8 426H48Z" />
      <path fill="#fff" fillOpacity="0.1" d="m52 40 28-26h20L82 440H48Z" />
      <path
        fill="none"
        stroke="#e9dcff"
        strokeWidth="9"
        strokeLinecap="round"
        d="M120 178a12 12 0 0 1 24 0 25 25 0 0 1-50 0 38 38 0 0 1 76 0 51 51 0 0 1-102 0 62 62 0 0 1 62-66"
      />
      <circle cx="118" cy="330" r="21" fill="#d2a5f4" />
      <circle cx="152" cy="368" r="11" fill="#eeb154" />
      <circle cx="90" cy="388" r="7" fill="#7ac8f5" />
      <circle cx="160" cy="290" r="4" fill="#fff" />
      <circle cx="84" cy="302" r="3" fill="#fff" />
      <circle cx="78" cy="96" r="3" fill="#fff" />
      <circle cx="176" cy="84" r="4" fill="#fff" />
    </>
  ),
}

/** Returns the key of the drawing of an award's trophy; undefined if there is no drawing. */
export const trophyOf = (slug: string | undefined): string | undefined =>
  slug !== undefined && Object.hasOwn(trophies, slug) ? slug : undefined

/** Draws the trophy of an award. */
export function AwardEmblem({ slug }: { slug: string }) {
  const name = trophyOf(slug)
  return name !== undefined ? (
    <svg className="award-emblem" data-trophy={name} viewBox="0 0 240 640" aria-hidden="true">
      {trophies[name]}
    </svg>
  ) : (
    <svg className="award-emblem" viewBox="0 0 240 300" aria-hidden="true">
      <path
        className="award-emblem-ribbon"
        d="M72 170 38 292l48-26 24 34 22-92Zm96 0 34 122-48-26-24 34-22-92Z"
      />
      <circle className="award-emblem-rim" cx="120" cy="116" r="112" />
      <circle className="award-emblem-face" cx="120" cy="116" r="98" />
      <circle className="award-emblem-ring" cx="120" cy="116" r="90" />
      <path
        className="award-emblem-figure"
        d="m120 50 19 41 45 5.500-33.500 30.500 9 44.500-39.500-22.500-39.500 22.500 9-44.500L56 96.500l45-5.500Z"
      />
    </svg>
  )
}
