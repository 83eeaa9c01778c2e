/** Says that something is on its way, in words too. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className="spinner" role="status">
      {label}
    </span>
  )
}
