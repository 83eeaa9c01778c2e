/** Line numbers of what stands in a file of its own and not in a line start here: above those of any file. */
const firstLine = 10_000_000

/** Numbers for records from files written by hand, so that a fault in one can name its file. */
export interface NamedLines {
  handFiles: Map<number, string>
  /** A new number for a record of the file `name`. */
  next: (name: string) => number
}

/** Goes on from the numbers that were given before. */
export function namedLines(before: ReadonlyMap<number, string>): NamedLines {
  const handFiles = new Map(before)
  return {
    handFiles,
    next(name) {
      const line = firstLine + handFiles.size
      handFiles.set(line, name)
      return line
    },
  }
}
