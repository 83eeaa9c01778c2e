/** What is known of the trophies of some prizes; every other one has a star. */
const motifs: Readonly<Record<string, React.ReactNode>> = {
  // a rocket
  hugo: (
    <>
      <path className="award-emblem-light" d="M104 160h32l-16 40Z" />
      <path
        className="award-emblem-shade"
        d="M94 120c-18 10-26 28-26 52 10-10 20-14 32-14Zm52 0c18 10 26 28 26 52-10-10-20-14-32-14Z"
      />
      <path
        className="award-emblem-figure"
        d="M120 32c24 22 34 50 34 78 0 22-6 40-12 52H98c-6-12-12-30-12-52 0-28 10-56 34-78Z"
      />
      <circle className="award-emblem-hole" cx="120" cy="96" r="13" />
    </>
  ),
  // a spiral nebula
  nebula: (
    <>
      <path
        className="award-emblem-line"
        d="M112 116a9 9 0 0 1 18 0a18 18 0 0 1-36 0a28 28 0 0 1 56 0a38 38 0 0 1-76 0a48 48 0 0 1 96 0"
      />
      <circle className="award-emblem-light" cx="76" cy="68" r="5" />
      <circle className="award-emblem-light" cx="160" cy="168" r="4" />
      <circle className="award-emblem-light" cx="158" cy="60" r="3" />
    </>
  ),
}

/** The medal of an award, drawn: decoration beside its name. */
export function AwardEmblem({ slug }: { slug: string }) {
  return (
    <svg className="award-emblem" viewBox="0 0 240 300" aria-hidden="true">
      <path
        className="award-emblem-ribbon"
        d="M72 170 38 292l48-26 24 34 22-92Zm96 0 34 122-48-26-24 34-22-92Z"
      />
      <circle className="award-emblem-rim" cx="120" cy="116" r="112" />
      <circle className="award-emblem-face" cx="120" cy="116" r="98" />
      <circle className="award-emblem-ring" cx="120" cy="116" r="90" />
      {motifs[slug] ?? (
        <path
          className="award-emblem-figure"
          d="m120 50 19 41 45 5.500-33.500 30.500 9 44.500-39.500-22.500-39.500 22.500 9-44.500L56 96.500l45-5.500Z"
        />
      )}
    </svg>
  )
}
