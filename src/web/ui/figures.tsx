/** Large figures beside each other, each with what it counts. */
export function Figures({ figures }: { figures: readonly (readonly [figure: string, label: string])[] }) {
  return (
    <ul className="figures">
      {figures.map(([figure, label]) => (
        <li key={label}>
          <b className="num">{figure}</b> {label}
        </li>
      ))}
    </ul>
  )
}
