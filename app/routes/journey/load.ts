import { listPlaces } from '~/features/reading/list-places'
import { continueTexts } from '~/features/reading/continue-texts'
import { readJourney } from '~/features/journey/read-journey'
import type { Member } from '~/features/members/member'
import { countUnread } from '~/features/notifications/count-unread'
import { ownSpaceNav } from '~/http/own-space'
import { hrefOf, lists, type JourneyAddress } from './address'
import { loadList } from './load-list'
import { questionHref } from './questions'
import type { Reader } from './reader'
import { weeksView } from './weeks-view'

/** Everything the page of the journey shows, in words. */
export async function loadJourney(member: Member, address: JourneyAddress, reader: Reader) {
  const { localizer } = reader
  const { t } = localizer
  const [journey, places, list, unread] = await Promise.all([
    readJourney(member),
    listPlaces(member),
    loadList(member, address, reader),
    countUnread(member),
  ])
  return {
    space: ownSpaceNav(localizer, { unread, current: 'journey' }),
    title: t('journey:title'),
    lead: t('journey:lead'),
    weeks: weeksView(journey, reader),
    reading: continueTexts(places, localizer),
    lists: {
      label: t('journey:lists.label'),
      links: lists.map((name) => ({ href: `${hrefOf(name)}#list`, label: t(`journey:lists.${name}`), current: name === address.list })),
    },
    list,
    remove: { href: questionHref('delete'), label: t('journey:actions.delete') },
  }
}
export type JourneyView = Awaited<ReturnType<typeof loadJourney>>
