import { ReadingPlaceList } from '~/ui/ReadingPlaceList'
import { LibraryLinks } from './LibraryLinks'
import type { DashboardView } from './load'
import { UnpublishedTexts } from './UnpublishedTexts'

export function DashboardAside({ view: { notShown, reading } }: { view: DashboardView }) {
  return (
    <>
      {notShown.length > 0 && <UnpublishedTexts entries={notShown} />}
      {reading && <ReadingPlaceList {...reading} back="/dashboard" />}
      <LibraryLinks />
    </>
  )
}
