import { spawn } from 'node:child_process'
import type { RunAs } from './types.ts'

/** What a finished program left behind. */
export interface ProgramResult {
  code: number | null
  /** stdout and stderr as they came. */
  output: string
}

/**
 * The environment of every PostgreSQL program: small and fixed, so that the caller's PGDATA, PGOPTIONS or
 * LC_* change nothing. Windows programs need the whole of theirs.
 */
export function programEnvironment(): NodeJS.ProcessEnv {
  const fixed = { LC_ALL: 'C', TZ: 'UTC' }
  if (process.platform === 'win32') return { ...process.env, ...fixed }
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', ...fixed }
}

/** Options shared by all children: their user, and a directory that every user may stand in. */
export function childOptions(runAs: RunAs | null) {
  return {
    cwd: process.platform === 'win32' ? undefined : '/',
    env: programEnvironment(),
    windowsHide: true,
    ...(runAs ? { uid: runAs.uid, gid: runAs.gid } : {}),
  }
}

/**
 * Runs a program to its end and collects what it prints.
 * @throws the system's error when it cannot be started (ENOENT, EACCES)
 */
export function runProgram(
  file: string,
  args: readonly string[],
  runAs: RunAs | null,
  input?: string,
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, [...args], { ...childOptions(runAs), stdio: ['pipe', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
    child.stdin.on('error', () => undefined) // a program that ends without reading is no fault
    child.stdin.end(input ?? '')
  })
}
