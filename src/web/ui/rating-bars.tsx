/** Bar chart of the ratings with five stars, four stars and so on. `counts` and `labels` begin with one star. */
export function RatingBars({ counts, labels }: { counts: readonly number[]; labels: readonly string[] }) {
  const most = Math.max(1, ...counts)
  return (
    <ul className="rating-bars">
      {counts
        .map((count, index) => ({ count, label: labels[index] ?? '', stars: index + 1 }))
        .toReversed()
        .map(({ count, label, stars }) => (
          <li key={stars}>
            <span className="num">
              <span aria-hidden="true">{stars}</span>
              <svg className="rating-star" viewBox="0 0 20 20" aria-hidden="true">
                <path d="M10 1.500 12.600 7l6 .7-4.400 4.100 1.200 5.900L10 14.700l-5.400 3 1.200-5.900L1.400 7.700l6-.7Z" />
              </svg>
              <span className="visually-hidden">{label}</span>
            </span>
            <svg className="rating-line" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect className="rating-bar-ground" width="100" height="8" />
              <rect className="rating-bar" width={(100 * count) / most} height="8" />
            </svg>
            <span className="muted num">{count}</span>
          </li>
        ))}
    </ul>
  )
}
