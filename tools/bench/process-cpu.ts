import { readFileSync } from 'node:fs'

/** Clock ticks a second of /proc (USER_HZ): 100 on every Linux that Node runs on. */
const ticksPerSecond = 100

/** Milliseconds of CPU that a process has used so far, its threads included, those of its children not. Linux only. */
export function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  // fields 14 and 15 of the file: user and system time
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

/** Resident memory of a process in MB. */
export function residentMbOf(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}
