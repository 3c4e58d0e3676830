import { readInBatches, yieldSingleBatch } from '~/infra/csv'
import { empty, read, sql } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { isBuiltInTextId, getBuiltInTextTitle } from '~/features/publishing'
import { buildReadableStoryCondition, type BatchCursor } from './own-ids'
import { buildFacts, formatDateTime, defineSection, mapBatches, formatWeek, type ExportContext } from './section'

export const communitiesSection = defineSection('communities', {
  rows: ({ member, community }) => mapBatches(
    yieldSingleBatch(read.membership.findMany({ where: { userId: member.id }, orderBy: { joinedAt: 'desc' } })),
    ({ communityId, joinedAt, activeWeek }) => ({ community: community(communityId), joinedAt, lastActiveWeek: activeWeek }),
  ),
  columns: ({ localizer: { t } }) => [t('export:fields.community'), t('export:fields.joined'), t('export:fields.last_week_written')],
  cells: ({ community, joinedAt, lastActiveWeek }, context) => [community, formatDateTime(joinedAt, context), formatWeek(lastActiveWeek, context)],
})

/** In rows. The batch is large, because no index sorts a member's likes by `postId`, so every batch sorts all of them. */
const markBatchSize = 2_000

interface Mark {
  id: string
  communityId: string
  storyId: string | null
  createdAt: Date | string
}

const readMarkBatch = (table: typeof likeTable, member: Member, { limit, before }: BatchCursor) => read.$queryRaw<Mark[]>(sql`
  SELECT k."postId" AS "id", p."communityId", k."createdAt", CASE WHEN ${buildReadableStoryCondition(member, sql`p`)} THEN p."id" END AS "storyId"
  FROM ${table} k JOIN "Post" p ON p."id" = k."postId"
  WHERE k."userId" = ${member.id} ${before ? sql`AND k."postId" < ${before}` : empty} ORDER BY k."postId" DESC LIMIT ${limit}`)
const [likeTable, bookmarkTable] = [sql`"Like"`, sql`"Bookmark"`]

const buildMarksSection = (key: 'likes' | 'bookmarks', table: typeof likeTable) => defineSection(key, {
  rows: ({ member, community }) => mapBatches(
    readInBatches((cursor) => readMarkBatch(table, member, cursor), markBatchSize),
    ({ communityId, storyId, createdAt }) => ({ storyId, community: community(communityId), createdAt: new Date(createdAt) }),
  ),
  columns: ({ localizer: { t } }) => [t('export:fields.community'), t('export:fields.at'), t('export:fields.story')],
  cells: ({ community, createdAt, storyId }, context) => [community, formatDateTime(createdAt, context), storyId],
})
export const likesSection = buildMarksSection('likes', likeTable)
export const bookmarksSection = buildMarksSection('bookmarks', bookmarkTable)

const localizeTitle = (text: string, { localizer }: ExportContext) => (isBuiltInTextId(text) ? getBuiltInTextTitle(localizer, text) : text)

export const readingPlacesSection = defineSection('reading-places', {
  rows: (context) => mapBatches(
    yieldSingleBatch(read.readingPlace.findMany({ where: { userId: context.member.id }, orderBy: { updatedAt: 'desc' } })),
    ({ sample, paragraph, finishedAt, updatedAt }) => ({ text: sample, title: localizeTitle(sample, context), paragraph, finishedAt, updatedAt }),
  ),
  columns: ({ localizer: { t } }) => (['text', 'paragraph', 'finished', 'changed'] as const).map((key) => t(`export:fields.${key}`)),
  cells: ({ title, paragraph, finishedAt, updatedAt }, context) => [title, String(paragraph), formatDateTime(finishedAt, context), formatDateTime(updatedAt, context)],
})

const readOwnJourney = async ({ id }: Member) => {
  const found = await read.journey.findUnique({ where: { userId: id }, select: { startedAt: true, pausedAt: true, pausedDays: true } })
  return found ? [found] : []
}

export const journeySection = defineSection('journey', {
  isOne: true,
  rows: ({ member }) => yieldSingleBatch(readOwnJourney(member)),
  entries: ({ startedAt, pausedAt, pausedDays }, context) => [{
    facts: buildFacts(context, [
      ['export:fields.started', startedAt ?? false],
      ['export:fields.paused', pausedAt],
      ['export:fields.rested', pausedDays],
    ]),
  }],
})
