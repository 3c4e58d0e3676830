import { useEffect, useRef } from 'react'

type Question = () => boolean

const questions = new Set<Question>()

/** Whether a form on the screen contains text that would be lost. */
export const hasUnsentText = (): boolean => [...questions].some((isAtRisk) => isAtRisk())

/**
 * Asks the reader before she leaves the screen while `isAtRisk` returns true. One blocker serves all forms (`useLeaveQuestion`), because a
 * router accepts only one.
 */
export function useUnsent(isAtRisk: Question) {
  const latest = useRef(isAtRisk)
  latest.current = isAtRisk
  useEffect(() => {
    const ask = () => latest.current()
    questions.add(ask)
    return () => void questions.delete(ask)
  }, [])
}
