/** Counts what happens, by the second. */
export interface SecondCounter {
  add(count?: number): void
  /** In this second so far or in the one before, whichever was more. */
  most(): number
}

/** Makes a counter. */
export function countSeconds(): SecondCounter {
  let second = 0
  let current = 0
  let before = 0
  const turn = (): void => {
    const now = Math.floor(performance.now() / 1000)
    if (now === second) return
    before = now === second + 1 ? current : 0
    current = 0
    second = now
  }
  return {
    add(count = 1) {
      turn()
      current += count
    },
    most() {
      turn()
      return Math.max(current, before)
    },
  }
}
