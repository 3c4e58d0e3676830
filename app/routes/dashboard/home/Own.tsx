import { ContinueReading } from '~/ui/ContinueReading'
import { LibraryLinks } from './LibraryLinks'
import type { DashboardView } from './load'
import { NotShown } from './NotShown'

export function Own({ view: { notShown, reading } }: { view: DashboardView }) {
  return (
    <>
      {notShown.length > 0 && <NotShown entries={notShown} />}
      {reading && <ContinueReading {...reading} back="/dashboard" />}
      <LibraryLinks />
    </>
  )
}
