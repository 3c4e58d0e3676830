import { listReadingPlaces } from '~/features/publishing/reading-places/list-reading-places'
import { buildContinueReadingView } from '~/features/publishing/reading-places/continue-reading'
import { readJourney } from '~/features/stories/journey/read-journey'
import type { Member } from '~/kernel/members/member'
import { countUnreadNotifications } from '~/features/messages/notifications/count-unread'
import { buildJourneyHref, journeyListNames, type JourneyParameters } from './journey-url'
import { loadJourneyList } from './load-list'
import type { JourneyViewContext } from './view-context'
import { toWeeksView } from './weeks-view'

export async function loadJourney(member: Member, address: JourneyParameters, reader: JourneyViewContext) {
  const [journey, places, list, unread] = await Promise.all([
    readJourney(member),
    listReadingPlaces(member),
    loadJourneyList(member, address, reader),
    countUnreadNotifications(member),
  ])
  return {
    unread,
    weeks: toWeeksView(journey, reader),
    reading: buildContinueReadingView(places, reader.localizer),
    lists: journeyListNames.map((name) => ({ name, href: `${buildJourneyHref(name)}#list` })),
    list,
  }
}
export type JourneyView = Awaited<ReturnType<typeof loadJourney>>
