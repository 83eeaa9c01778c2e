import { useEffect, useState } from 'react'

/** True once something has been so for long. */
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
