import { readFileSync } from 'node:fs'

/** Clock ticks per second in /proc (USER_HZ): 100 on every Linux that Node supports. */
const ticksPerSecond = 100

/** Returns the CPU time of a process in ms, with its threads and without its children. Linux only. */
export function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  // user and system time: fields 14 and 15 of /proc/PID/stat; `fields[0]` is field 3
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

/** Returns the resident memory of a process in MB. Linux only. */
export function residentMbOf(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}
