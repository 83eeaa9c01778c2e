/** Shows large figures in a row, each with a label. */
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
