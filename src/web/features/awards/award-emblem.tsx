/** What is known of the trophies of some prizes; every other one has a medal. */
const trophies: Readonly<Record<string, React.ReactNode>> = {
  // a rocket under way
  hugo: (
    <>
      <linearGradient id="award-metal">
        <stop offset="0" stopColor="#5a6380" />
        <stop offset="0.36" stopColor="#f6f8fc" />
        <stop offset="0.58" stopColor="#b4bccf" />
        <stop offset="1" stopColor="#3a4158" />
      </linearGradient>
      <linearGradient id="award-flame" x2="0" y2="1">
        <stop offset="0" stopColor="#fff1cf" />
        <stop offset="0.4" stopColor="#eeb154" />
        <stop offset="1" stopColor="#e0563b" stopOpacity="0" />
      </linearGradient>
      <path fill="url(#award-flame)" d="M98 352c-2 50 12 84 22 124 10-40 24-74 22-124Z" />
      <path fill="#4a5270" d="M82 216c-40 34-54 88-56 168 16-28 34-44 62-52Z" />
      <path fill="#2f3650" d="M158 216c40 34 54 88 56 168-16-28-34-44-62-52Z" />
      <path fill="#39405a" d="M92 328h56l-8 26h-40Z" />
      <path
        fill="url(#award-metal)"
        d="M120 4c38 62 52 142 44 250-2 30-6 54-12 76H88c-6-22-10-46-12-76-8-108 6-188 44-250Z"
      />
      <path fill="#2c3350" fillOpacity="0.5" d="M112 236h16v118l-8 26-8-26Z" />
      <circle cx="120" cy="136" r="19" fill="#2c3350" />
      <circle cx="120" cy="136" r="13" fill="#7ac8f5" />
      <circle cx="115" cy="131" r="4" fill="#fff" />
    </>
  ),
  // a nebula in a block of glass
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

/** The trophy of an award, drawn: decoration beside its name. */
export function AwardEmblem({ slug }: { slug: string }) {
  const trophy = trophies[slug]
  return trophy ? (
    <svg className="award-emblem" data-tall viewBox="0 0 240 480" aria-hidden="true">
      {trophy}
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
