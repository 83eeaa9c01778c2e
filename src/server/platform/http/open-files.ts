/**
 * Number of open files and connections that the process needs for itself, in addition to the connections of its
 * clients.
 */
const reservedFiles = 200

/** Returns the maximum number of open files of this process (`ulimit -n`). */
function openFilesMax(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: unknown } } }
  const max = userLimits?.open_files?.soft
  return typeof max === 'number' ? max : Number.POSITIVE_INFINITY
}

/** Returns `max`, or the number of connections that `ulimit -n` permits, whichever is lower. */
export const connectionsWithin = (max: number, filesMax = openFilesMax()): number =>
  Math.min(max, Math.max(1, filesMax - reservedFiles))
