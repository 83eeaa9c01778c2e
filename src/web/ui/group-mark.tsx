/** SVG paths of the genre groups on a 12 × 12 canvas. Colour alone must not distinguish the groups. */
export const groupShapes: Record<string, string> = {
  'science-fiction': 'M6 0 12 6 6 12 0 6Z',
  fantasy: 'M6 0 12 11H0Z',
  horror: 'M6 .5a5.500 5.500 0 1 0 0 11a5.500 5.500 0 1 0 0-11Z',
  crossover: 'M6 0 7.500 4.500 12 6 7.500 7.500 6 12 4.500 7.500 0 6 4.500 4.500Z',
}

/** Shows a genre group with its shape, colour and name. */
export function GroupMark({ group, label }: { group: string; label: string }) {
  return (
    <span className="group-mark" data-group={group}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={groupShapes[group]} />
      </svg>
      {label}
    </span>
  )
}
