/** Position (x, y) and radius of each star. No star is behind the text. */
const stars = [
  [902, 178, 2],
  [934, 92, 1.5],
  [1004, 46, 2],
  [1066, 142, 1.5],
  [1124, 68, 2],
  [1196, 24, 1.5],
  [1262, 150, 2],
  [1372, 208, 2],
  [1404, 58, 1.5],
  [1420, 330, 2],
] as const

export function HeroSky() {
  return (
    <svg className="hero-sky" viewBox="640 0 800 760" preserveAspectRatio="xMaxYMax meet" aria-hidden="true">
      <defs>
        <linearGradient id="sky-planet" x1="0.2" y1="0" x2="0.6" y2="1">
          <stop offset="0" stopColor="#ffd88a" />
          <stop offset="0.45" stopColor="#f08a54" />
          <stop offset="1" stopColor="#b23a5e" />
        </linearGradient>
        <clipPath id="sky-disc">
          <circle cx="1080" cy="470" r="262" />
        </clipPath>
      </defs>
      {stars.map(([x, y, r]) => (
        <circle key={`${x} ${y}`} className="hero-star" cx={x} cy={y} r={r} />
      ))}
      <g className="hero-rocket" transform="translate(1306 96) rotate(28) scale(0.8)">
        <path className="hero-trail" d="M0 44q-4 130-120 300 150-160 150-300Z" />
        <path fill="#f4f0e6" d="M15-52c26 26 30 62 18 98h-36c-12-36-8-72 18-98Z" />
        <path
          fill="#e8584a"
          d="M15-52c12 12 19 26 22 41h-44c3-15 10-29 22-41ZM-5 22l-20 34 22-8Zm40 0 20 34-22-8Z"
        />
        <circle cx="15" cy="10" r="9" fill="#2b5f80" />
        <path fill="#ffd06b" d="M3 46h24L15 78Z" />
      </g>
      <g transform="rotate(-16 1080 470)">
        <path className="hero-ring" d="M660 470a420 74 0 0 1 840 0" />
      </g>
      <g clipPath="url(#sky-disc)">
        <circle cx="1080" cy="470" r="262" fill="url(#sky-planet)" />
        <g fill="#fff" fillOpacity="0.16">
          <path d="M780 330q300 -64 620 -10v34q-320-60-620 12Z" />
          <path d="M780 420q300-40 620 6v18q-320-50-620 4Z" />
        </g>
        <path fill="#7c1f4e" fillOpacity="0.35" d="M780 540q300 60 620-16v60q-300 70-620 6Z" />
      </g>
      <g transform="rotate(-16 1080 470)">
        <path className="hero-ring" d="M660 470a420 74 0 0 0 840 0" />
      </g>
      <g className="hero-dragon" transform="translate(902 262) scale(1.42)">
        <path d="M6 58c8-8 18-12 28-12l-8-10c8 1 14 4 18 9 10 1 18 5 26 10 10 6 22 8 36 9 26 1 52 4 72 20 8 6 16 8 24 6l-2-8 14 14-18 10 1-8c-12 2-24 0-34-7-10-6-20-8-32-7l6 12-14-9-20 2c-20 1-38-4-52-14-8-6-14-8-22-8l-12 4-4-5-12 1Z" />
        <path d="M96 66C94 40 104 16 132 0c-2 8-2 14 0 20 10-6 22-8 36-5-8 6-12 12-14 20 10-2 20 0 28 6-16 2-28 8-38 20-10 10-28 14-48 5Z" />
        <path d="M82 62C84 42 74 20 48 6c4 8 4 13 3 18-8-4-18-5-28-2 8 4 12 8 15 14-4 0-8 1-11 3 24 0 40 10 55 23Z" />
      </g>
    </svg>
  )
}
