import { listReadingPlaces } from '~/features/publishing/reading-places/list-reading-places'
import { buildContinueReading } from '~/features/publishing/reading-places/continue-reading'
import { readJourney } from '~/features/stories/journey/read-journey'
import type { Member } from '~/kernel/members/member'
import { countUnreadNotifications } from '~/features/messages/notifications/count-unread'
import { hrefOf, lists, type JourneyAddress } from './address'
import { loadList } from './load-list'
import type { ViewContext } from './view-context'
import { weeksView } from './weeks-view'

export async function loadJourney(member: Member, address: JourneyAddress, reader: ViewContext) {
  const [journey, places, list, unread] = await Promise.all([
    readJourney(member),
    listReadingPlaces(member),
    loadList(member, address, reader),
    countUnreadNotifications(member),
  ])
  return {
    unread,
    weeks: weeksView(journey, reader),
    reading: buildContinueReading(places, reader.localizer),
    lists: lists.map((name) => ({ name, href: `${hrefOf(name)}#list` })),
    list,
  }
}
export type JourneyView = Awaited<ReturnType<typeof loadJourney>>
