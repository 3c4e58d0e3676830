import { readInBatches, singleBatch } from '~/infra/csv'
import { empty, read, sql } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { isReadableId, getReadableTitle } from '~/features/publishing'
import { readsStory, type Cursor } from './own-ids'
import { facts, momentOf, section, mapBatches, weekOf, type Owner } from './section'

export const communities = section('communities', {
  rows: ({ member, community }) => mapBatches(
    singleBatch(read.membership.findMany({ where: { userId: member.id }, orderBy: { joinedAt: 'desc' } })),
    ({ communityId, joinedAt, activeWeek }) => ({ community: community(communityId), joinedAt, lastActiveWeek: activeWeek }),
  ),
  columns: ({ localizer: { t } }) => [t('export:fields.community'), t('export:fields.joined'), t('export:fields.last_week_written')],
  cells: ({ community, joinedAt, lastActiveWeek }, owner) => [community, momentOf(joinedAt, owner), weekOf(lastActiveWeek, owner)],
})

/** In rows. Marks are short and no index holds them in order, so fewer, larger parts cost less. */
const marksAtOnce = 2_000

interface Mark {
  id: string
  communityId: string
  storyId: string | null
  createdAt: Date | string
}

const marksAt = (table: typeof likeTable, member: Member, { limit, before }: Cursor) => read.$queryRaw<Mark[]>(sql`
  SELECT k."postId" AS "id", p."communityId", k."createdAt", CASE WHEN ${readsStory(member, sql`p`)} THEN p."id" END AS "storyId"
  FROM ${table} k JOIN "Post" p ON p."id" = k."postId"
  WHERE k."userId" = ${member.id} ${before ? sql`AND k."postId" < ${before}` : empty} ORDER BY k."postId" DESC LIMIT ${limit}`)
const [likeTable, bookmarkTable] = [sql`"Like"`, sql`"Bookmark"`]

const marksSection = (key: 'likes' | 'bookmarks', table: typeof likeTable) => section(key, {
  rows: ({ member, community }) => mapBatches(
    readInBatches((cursor) => marksAt(table, member, cursor), marksAtOnce),
    ({ communityId, storyId, createdAt }) => ({ storyId, community: community(communityId), createdAt: new Date(createdAt) }),
  ),
  columns: ({ localizer: { t } }) => [t('export:fields.community'), t('export:fields.at'), t('export:fields.story')],
  cells: ({ community, createdAt, storyId }, owner) => [community, momentOf(createdAt, owner), storyId],
})
export const likes = marksSection('likes', likeTable)
export const bookmarks = marksSection('bookmarks', bookmarkTable)

const titleIn = (text: string, { localizer }: Owner) => (isReadableId(text) ? getReadableTitle(localizer, text) : text)

export const readingPlaces = section('reading-places', {
  rows: (owner) => mapBatches(
    singleBatch(read.readingPlace.findMany({ where: { userId: owner.member.id }, orderBy: { updatedAt: 'desc' } })),
    ({ sample, paragraph, finishedAt, updatedAt }) => ({ text: sample, title: titleIn(sample, owner), paragraph, finishedAt, updatedAt }),
  ),
  columns: ({ localizer: { t } }) => (['text', 'paragraph', 'finished', 'changed'] as const).map((key) => t(`export:fields.${key}`)),
  cells: ({ title, paragraph, finishedAt, updatedAt }, owner) => [title, String(paragraph), momentOf(finishedAt, owner), momentOf(updatedAt, owner)],
})

const readOwnJourney = async ({ id }: Member) => {
  const found = await read.journey.findUnique({ where: { userId: id }, select: { startedAt: true, pausedAt: true, pausedDays: true } })
  return found ? [found] : []
}

export const journey = section('journey', {
  isOne: true,
  rows: ({ member }) => singleBatch(readOwnJourney(member)),
  entries: ({ startedAt, pausedAt, pausedDays }, owner) => [{
    facts: facts(owner, [
      ['export:fields.started', startedAt ?? false],
      ['export:fields.paused', pausedAt],
      ['export:fields.rested', pausedDays],
    ]),
  }],
})
