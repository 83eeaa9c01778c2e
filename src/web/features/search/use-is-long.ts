import { useEffect, useState } from 'react'

/** Returns true if `isSo` has been true for at least `longMs` milliseconds. */
export function useIsLong(isSo: boolean, longMs: number): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isSo) return undefined
    const timer = setTimeout(() => setIsLong(true), longMs)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isSo, longMs])
  return isLong && isSo
}
