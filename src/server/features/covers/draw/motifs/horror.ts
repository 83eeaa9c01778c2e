import { door } from './horror/door.ts'
import { eye } from './horror/eye.ts'
import { roots } from './horror/roots.ts'
import { threads } from './horror/threads.ts'
import { well } from './horror/well.ts'
import { windows } from './horror/windows.ts'

/** Drawings of the group, in the order chance picks from: a new one would change old covers. */
export const horrorMotifs = [eye, well, door, threads, windows, roots] as const
