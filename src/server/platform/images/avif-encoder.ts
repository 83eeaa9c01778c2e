import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { EncodeAsked, EncodeTold } from './encode-avif.ts'

/** A picture as AVIF. */
export interface EncodedAvif {
  /** In the order of the widths. */
  sizes: { width: number; content: Uint8Array }[]
  /** Memory the program took at most. */
  peakBytes: number
}

/**
 * Encodes a picture in some widths.
 * @throws Error where the encoder fails, takes too long, or `signal` aborts
 */
export type EncodeAvif = (
  picture: Uint8Array,
  widths: readonly number[],
  signal: AbortSignal,
) => Promise<EncodedAvif>

/** What {@link createAvifEncoder} is told. */
export interface AvifEncoderOptions {
  /** Path of the program `encode-avif`, built or as it is. */
  program: string
  /** A minute unless told: twenty times what the largest picture takes. */
  timeLimitMs?: number
}

/**
 * Encodes in a program of its own for each picture: its memory goes back with it, it gets out of the way of everything else, and it may be
 * killed at any moment. It is told nothing of the site's settings.
 */
export function createAvifEncoder({ program, timeLimitMs = 60_000 }: AvifEncoderOptions): EncodeAvif {
  return (picture, widths, signal) =>
    new Promise((resolve, reject) => {
      const child = fork(program, [], {
        serialization: 'advanced',
        execArgv: [],
        env: environment(),
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        signal,
        timeout: timeLimitMs,
        killSignal: 'SIGKILL',
      })
      stepBack(child.pid)
      const sizes: EncodedAvif['sizes'] = []
      let said = ''
      child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(0, 500)))
      child.on('message', (told: EncodeTold) => {
        if ('width' in told) sizes.push(told)
        else resolve({ sizes, peakBytes: told.peakBytes })
      })
      child.on('error', reject)
      child.on('close', (code, killed) =>
        reject(new Error(`the AVIF encoder ended early (${killed ?? code}): ${said.trim()}`)),
      )
      // a child that is gone before it has read says so by its end
      child.send({ picture, widths: [...widths] } satisfies EncodeAsked, () => undefined)
    })
}

/** One arena: glibc would keep one for each thread, and what was freed with it (decision 10). */
function environment(): NodeJS.ProcessEnv {
  const fixed = { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1' }
  return process.platform === 'win32' ? { ...process.env, ...fixed } : fixed
}

/** Below everything else on the machine; where the system does not let us, it is one thread all the same. */
function stepBack(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // it has ended already, or may not
  }
}
