import { AppError } from '../http/errors.ts'

/** How {@link gather} puts items together. */
export interface GatherOptions<Item> {
  /** Items in one batch at most. */
  most: number
  /** Milliseconds for which the next batch waits for the one under way; 100 unless told. One that is held up holds nobody else up for longer. */
  patienceMs?: number
  /** Items of the same key are done one after another, in the order they came. Unless told, items have nothing to do with each other. */
  keyOf?: (item: Item) => string
}

interface Waiting<Item, Answer> {
  item: Item
  key: string | undefined
  resolve: (answer: Answer) => void
  reject: (fault: unknown) => void
}

/**
 * Does in one statement what several requests ask for at the same moment. The way to the database and back, a commit and its notice are
 * dearer than most rows; whoever comes while a batch is under way goes with the next, which is sent before the answers of the first are
 * told. An item that comes alone waits for nothing but the requests that arrived in the same turn of the event loop. Where a batch fails,
 * each of its items is done alone: nobody has somebody else's fault.
 * @param work answers in the order of its items; all of it is done, or nothing
 */
export function gather<Item, Answer>(
  work: (items: Item[]) => Promise<Answer[]>,
  { most, patienceMs = 100, keyOf }: GatherOptions<Item>,
): (item: Item) => Promise<Answer> {
  let waiting: Waiting<Item, Answer>[] = []
  const busy = new Set<string>()
  /** Whether a batch is under way that the next one waits for. */
  let isUnderWay = false
  let isAwaited = false

  const takeBatch = (): Waiting<Item, Answer>[] => {
    const batch: Waiting<Item, Answer>[] = []
    waiting = waiting.filter((one) => {
      if (batch.length === most || (one.key !== undefined && busy.has(one.key))) return true
      if (one.key !== undefined) busy.add(one.key)
      batch.push(one)
      return false
    })
    return batch
  }
  /** Does a batch; answers the way to tell those who wait for it. */
  const settle = async (batch: Waiting<Item, Answer>[]): Promise<() => void> => {
    try {
      const answers = await work(batch.map(({ item }) => item))
      return () => batch.forEach(({ resolve }, at) => resolve(answers[at]!))
    } catch (fault) {
      // where there is no database, asking for each would find none either
      if (batch.length === 1 || (fault instanceof AppError && fault.code === 'database_unavailable'))
        return () => batch.forEach(({ reject }) => reject(fault))
      await Promise.all(batch.map(async (one) => (await settle([one]))()))
      return () => {}
    }
  }
  const start = async (): Promise<void> => {
    isAwaited = false
    const batch = takeBatch()
    if (batch.length === 0) return
    isUnderWay = true
    let isWaitedFor = true
    const letNextGo = (): void => {
      if (isWaitedFor) isUnderWay = false
      isWaitedFor = false
    }
    const patience = setTimeout(() => {
      letNextGo()
      awaitTurn()
    }, patienceMs)
    const tell = await settle(batch)
    clearTimeout(patience)
    batch.forEach(({ key }) => key !== undefined && busy.delete(key))
    letNextGo()
    // the database has the next batch before this process turns to the answers of this one: neither waits for the other
    if (!isAwaited && !isUnderWay) void start()
    setImmediate(tell)
  }
  const awaitTurn = (): void => {
    if (isAwaited || isUnderWay || waiting.length === 0) return
    isAwaited = true
    setImmediate(() => void start())
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, key: keyOf?.(item), resolve, reject })
      awaitTurn()
    })
}
