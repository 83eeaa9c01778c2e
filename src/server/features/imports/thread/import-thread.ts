import { Worker } from 'node:worker_threads'
import type { CandidateSource, Match, Row } from '@biblionaut/book-matching'
import { UnreadableFile } from '@biblionaut/reader-exports'
import type {
  FromWorker,
  Query,
  ReadAgainFile,
  ReadFile,
  Task,
  TaskName,
  Tasks,
  ToWorker,
} from './messages.ts'

/** Thrown if a task exceeds the time or memory limit of the worker, which is then ended. */
export class WorkerLimitError extends Error {
  constructor(limit: 'time' | 'memory') {
    super(`the worker of imports exceeded its limit of ${limit}`)
    this.name = 'WorkerLimitError'
  }
}

/**
 * Parses files and finds books of rows in a worker thread, one task at a time. If a task is stopped, the worker is
 * ended, and the next task starts a new one.
 */
export interface ImportThread {
  /** Parses a file. The buffer of `bytes` is moved to the worker. @throws UnreadableFile, WorkerLimitError */
  read(given: Tasks['read']['given'], signal: AbortSignal): Promise<ReadFile>
  /** Parses stored rows again with the reader's answers to questions about the file. @throws WorkerLimitError */
  readAgain(given: Tasks['readAgain']['given']): Promise<ReadAgainFile>
  /** Finds the books of rows. @throws WorkerLimitError, and errors of `source` */
  match(source: CandidateSource, rows: readonly Row[]): Promise<Match[]>
}

export interface ThreadLimits {
  /** Maximum time of a task in milliseconds, without the wait for earlier tasks. */
  taskMs: Record<TaskName, number>
  heapMb: number
}

const defaultLimits: ThreadLimits = {
  taskMs: { read: 50_000, readAgain: 20_000, match: 10_000 },
  heapMb: 320,
}

/** Time in milliseconds after which a worker without a task is ended, so that it uses no memory. */
const idleMs = 10_000

/** in the bundle, scripts/build.mjs writes the worker to a separate file */
const workerUrl = new URL(
  import.meta.url.endsWith('.ts') ? './import-worker.ts' : import.meta.resolve('#import-worker'),
  import.meta.url,
)

/** Returns the buffers that are moved to the worker, not copied. */
const buffersOf = (task: Task): ArrayBuffer[] =>
  task.name === 'read'
    ? [task.given.bytes.buffer]
    : task.name === 'readAgain'
      ? task.given.file.rows.map(({ buffer }) => buffer)
      : []

export function createImportThread(limits: ThreadLimits = defaultLimits): ImportThread {
  let worker: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()
  let idleTimer: NodeJS.Timeout | undefined

  function startWorker(): Worker {
    const started = new Worker(workerUrl, {
      // the worker needs neither the environment with its secrets nor the options of the main thread
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 16 },
    })
    started.on('error', () => end(started))
    return started
  }
  function end(ended: Worker): void {
    if (worker === ended) worker = null
    void ended.terminate()
  }

  /** Runs a task. Ends the worker if the task exceeds a limit or `signal` aborts. */
  async function run(task: Task, source?: CandidateSource, signal?: AbortSignal): Promise<unknown> {
    signal?.throwIfAborted()
    clearTimeout(idleTimer)
    const thread = (worker ??= startWorker())
    thread.ref()
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    /** The error of a failed query, with which the task then fails, too. */
    let queryError: unknown
    const answer = async ({ query, name, argument }: Query): Promise<void> => {
      let reply: ToWorker
      try {
        reply = { query, found: await source![name](argument as never), isFailed: false }
      } catch (error) {
        queryError = error
        reply = { query, isFailed: true }
      }
      thread.postMessage(reply, [])
    }
    const onMessage = (message: FromWorker): void => {
      if ('query' in message) void answer(message)
      else if ('result' in message) resolve(message.result)
      else if ('unreadable' in message)
        reject(new UnreadableFile(message.unreadable.reason, message.unreadable.line))
      else reject(queryError ?? message.error)
    }
    const onError = (error: NodeJS.ErrnoException): void =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkerLimitError('memory') : error)
    const abort = (reason: unknown): void => {
      end(thread)
      reject(reason)
    }
    const onAbort = (): void => abort(signal?.reason)
    const timer = setTimeout(() => abort(new WorkerLimitError('time')), limits.taskMs[task.name])
    thread.on('message', onMessage)
    thread.on('error', onError)
    signal?.addEventListener('abort', onAbort)
    try {
      thread.postMessage({ task } satisfies ToWorker, buffersOf(task))
      return await promise
    } finally {
      clearTimeout(timer)
      thread.off('message', onMessage)
      thread.off('error', onError)
      signal?.removeEventListener('abort', onAbort)
      thread.unref()
      idleTimer = setTimeout(() => end(thread), idleMs).unref()
    }
  }

  function inTurn<Name extends TaskName>(
    name: Name,
    given: Tasks[Name]['given'],
    source?: CandidateSource,
    signal?: AbortSignal,
  ): Promise<Tasks[Name]['result']> {
    const turn = last.then(() => run({ name, given } as Task, source, signal))
    last = turn.catch(() => undefined)
    return turn as Promise<Tasks[Name]['result']>
  }

  return {
    read: (given, signal) => inTurn('read', given, undefined, signal),
    readAgain: (given) => inTurn('readAgain', given),
    match: (source, rows) => inTurn('match', { rows }, source),
  }
}
