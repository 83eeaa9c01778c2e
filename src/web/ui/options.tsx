interface OptionsProps<Value> {
  values: readonly Value[]
  label: (value: Value) => string | null
}

/** Options of a `select` element, one for each value. */
export function Options<Value extends string | number>({ values, label }: OptionsProps<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {label(value)}
    </option>
  ))
}
