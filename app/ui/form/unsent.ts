import { useEffect, useRef } from 'react'

type Question = () => boolean

const questions = new Set<Question>()

export const hasUnsentText = (): boolean => [...questions].some((isAtRisk) => isAtRisk())

/** One blocker serves all forms (`useLeaveQuestion`), because a router accepts only one. */
export function useUnsent(isAtRisk: Question) {
  const latest = useRef(isAtRisk)
  latest.current = isAtRisk
  useEffect(() => {
    const ask = () => latest.current()
    questions.add(ask)
    return () => void questions.delete(ask)
  }, [])
}
