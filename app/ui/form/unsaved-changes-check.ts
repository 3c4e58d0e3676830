import { useEffect, useRef } from 'react'

type UnsavedChangesCheck = () => boolean

const unsentChecks = new Set<UnsavedChangesCheck>()

export const hasUnsentText = (): boolean => [...unsentChecks].some((isAtRisk) => isAtRisk())

/** Registers a check for `useLeaveConfirmation`. All forms share one blocker, because a router supports only one. */
export function useUnsavedChangesCheck(isAtRisk: UnsavedChangesCheck) {
  const latest = useRef(isAtRisk)
  latest.current = isAtRisk
  useEffect(() => {
    const ask = () => latest.current()
    unsentChecks.add(ask)
    return () => void unsentChecks.delete(ask)
  }, [])
}
