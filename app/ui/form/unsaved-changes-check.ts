import { useEffect, useRef } from 'react'

type UnsavedChangesCheck = () => boolean

const unsavedChangesChecks = new Set<UnsavedChangesCheck>()

export const hasUnsavedChanges = (): boolean => [...unsavedChangesChecks].some((isAtRisk) => isAtRisk())

/** Registers a check for `useLeaveConfirmation`. All forms share one blocker, because a router supports only one. */
export function useUnsavedChangesCheck(isAtRisk: UnsavedChangesCheck) {
  const latest = useRef(isAtRisk)
  latest.current = isAtRisk
  useEffect(() => {
    const ask = () => latest.current()
    unsavedChangesChecks.add(ask)
    return () => void unsavedChangesChecks.delete(ask)
  }, [])
}
