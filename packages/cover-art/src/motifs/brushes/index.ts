import type { Brush } from './brush.ts'
import { gear, halftone, spiral } from './machines.ts'

/** All brushes by the names that drawings use. */
export const brushes: Record<string, Brush> = { gear, halftone, spiral }
