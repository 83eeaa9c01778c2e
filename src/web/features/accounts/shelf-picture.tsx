/** Spines on the shelf: width, height, colour; true for a spine with a band. */
const spines = [
  [22, 132, 'science-fiction', true],
  [16, 118, 'crossover', false],
  [26, 140, 'raised', true],
  [18, 126, 'accent', true],
  [14, 126, 'accent', false],
  [24, 110, 'horror', true],
  [20, 136, 'raised', false],
  [28, 122, 'fantasy', true],
  [16, 130, 'science-fiction', false],
] as const
const floor = 148
const gap = 3
const lefts = spines.map((_, index) => spines.slice(0, index).reduce((sum, [width]) => sum + width + gap, 2))
const end = spines.reduce((sum, [width]) => sum + width + gap, 2)

/** Drawing of a shelf with books, hidden from screen readers. */
export function ShelfPicture() {
  return (
    <svg className="shelf-picture" viewBox="0 0 420 152" aria-hidden="true" focusable="false">
      {spines.map(([width, height, colour, hasBand], index) => {
        const left = lefts[index]!
        return (
          <g key={index} className={`spine-${colour}`}>
            <rect x={left} y={floor - height} width={width} height={height} rx="2" />
            <path d={`M${left + 4} ${floor - height + 14}h${width - 8}`} />
            {hasBand && <path d={`M${left + 4} ${floor - 22}h${width - 8}m0 6h${8 - width}`} />}
          </g>
        )
      })}
      <g className="spine-accent" transform={`rotate(-12 ${end + 24} ${floor})`}>
        <rect x={end + 24} y={floor - 128} width="20" height="128" rx="2" />
        <path d={`M${end + 28} ${floor - 114}h12`} />
      </g>
      <path className="shelf-board" d={`M0 ${floor + 2}h420`} />
    </svg>
  )
}
