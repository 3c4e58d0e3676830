import { describe, expect, test } from 'vitest'
import { languages } from '~/i18n/settings'
import { getLocalizer } from '~/i18n/server'
import { read } from '~/infra/db'
import { createCommunity, createMember, createMembers, createPost, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { listAllComments, readAdminComment } from '~/features/administration/panel/list-all-comments'
import { addComment } from '../communities/add-comment'
import { listComments } from '../communities/list-comments'
import { listOwnUnpublishedTexts } from '../communities/list-own-unpublished-texts'
import { NewCommentSchema } from '../communities/schemas'
import { localizeCaseSnapshot } from '~/features/protection/moderation/case-snapshot'
import { claimCase } from '~/features/protection/moderation/claim-case'
import { decideCase } from '~/features/protection/moderation/decide-case'
import { listReceivedDecisions } from '~/features/protection/moderation/received-decisions'
import { readCase } from '~/features/protection/moderation/read-case'
import { reportText } from '~/features/protection/moderation/report-text'
import { buildCaseForms } from '~/routes/moderation/case/case-forms'
import { getCommentText, getPhraseLabel } from './comment-text'
import { phrases, type Phrase } from './phrases'

useDatabase()

const [english, arabic] = [getLocalizer('en'), getLocalizer('ar')]
const form = (key: string) => ({ key, isForm: true })

async function scene() {
  const community = await createCommunity()
  const [author, reader] = await createMembers([{}, {}])
  await join([author, reader], community)
  const post = await createPost({ author, community })
  const say = (phrase: Phrase, once = {}) => addComment(reader, community.id, post.id, { phrase }, once)
  const comments = async () => {
    const found = await listComments(author, community.id, post.id, { limit: 50 })
    return found.ok ? found.value.comments : []
  }
  return { community, author, reader, post, say, comments }
}

function valueOf<Value>(result: { ok: true; value: Value } | { ok: false }): Value {
  if (!result.ok) throw new Error('refused')
  return result.value
}

describe('a comment that is a phrase', () => {
  test('is stored by its name, and shown in the reader’s language with a mark', async () => {
    const { say, comments } = await scene()
    for (const phrase of phrases) await say(phrase)
    const found = await comments()
    expect(found.map(({ content, phrase }) => [content, phrase])).toEqual(phrases.map((phrase) => ['', phrase]))
    for (const localizer of [english, arabic]) {
      expect(found.map((comment) => getCommentText(comment, localizer))).toEqual(phrases.map((phrase) => localizer.t(`phrases:texts.${phrase}`)))
      expect(new Set(found.map((comment) => getPhraseLabel(comment, localizer)))).toEqual(new Set([localizer.t('phrases:mark')]))
    }
  })

  test('has its own text in every language', () => {
    for (const language of languages) expect(new Set(phrases.map((phrase) => getLocalizer(language).t(`phrases:texts.${phrase}`))).size).toBe(phrases.length)
  })

  test('is one comment even if its form is sent again, and another once another phrase is chosen', async () => {
    const { say, comments } = await scene()
    await Promise.all(Array.from({ length: 5 }, () => say('hope', form('one'))))
    expect(await say('hope', form('two'))).toEqual(await say('hope', form('three')))
    await say('trust', form('four'))
    expect((await comments()).map(({ phrase }) => phrase)).toEqual(['hope', 'trust'])
  })

  test('differs from the same words typed, which stay as they are', async () => {
    const { community, post, reader, say, comments } = await scene()
    await say('hope', form('one'))
    await addComment(reader, community.id, post.id, { content: english.t('phrases:texts.hope') }, form('two'))
    expect((await comments()).map((comment) => getPhraseLabel(comment, english))).toEqual([english.t('phrases:mark'), null])
  })

  test('refuses the same key with another phrase', async () => {
    const { say } = await scene()
    await say('hope', { key: 'once' })
    expect(await say('trust', { key: 'once' })).toMatchObject({ ok: false, error: { code: 'idempotency_conflict' } })
  })
})

describe('what is sent', () => {
  test('is either words or a phrase', () => {
    expect(NewCommentSchema.parse({ content: ' Yes. ' })).toEqual({ content: 'Yes.', phrase: null })
    expect(NewCommentSchema.parse({ phrase: 'hope' })).toEqual({ content: null, phrase: 'hope' })
    expect(NewCommentSchema.parse({ phrase: 'hope', content: '' })).toEqual({ content: null, phrase: 'hope' })
    expect(NewCommentSchema.safeParse({ phrase: 'hope', content: 'Yes.' }).error?.issues).toMatchObject([{ path: ['content'], message: 'validation:comment_or_phrase' }])
    expect(NewCommentSchema.safeParse({}).error?.issues).toMatchObject([{ path: ['content'], message: 'validation:comment' }])
    expect(NewCommentSchema.safeParse({ phrase: 'unheard_of' }).error?.issues).toMatchObject([{ path: ['phrase'], message: 'validation:choice' }])
  })
})

describe('for staff', () => {
  test('a phrase in the lists of admins is in their language', async () => {
    const { say } = await scene()
    const { id } = valueOf(await say('glad_here'))
    const admin = await createMember({ role: 'admin' })
    const { rows } = valueOf(await listAllComments(admin, {}, { limit: 5, length: 20 }))
    const whole = valueOf(await readAdminComment(admin, id))
    for (const localizer of [english, arabic]) {
      const words = localizer.t('phrases:texts.glad_here')
      expect([...rows, whole].map((comment) => getCommentText(comment, localizer))).toEqual([words, words])
    }
  })

  test('a reported phrase is in the reader’s language, and in the author’s for the author, even after its deletion', async () => {
    const { author, reader, post, say } = await scene()
    const { id: commentId } = valueOf(await say('courage'))
    const { caseId } = valueOf(await reportText(author, { commentId }, { reason: 'other', note: '' }))
    const moderator = await createMember({ role: 'moderator' })
    await claimCase(moderator, caseId, null)
    const found = valueOf(await readCase(moderator, caseId))
    expect(found).toMatchObject({ isComment: true, isChanged: false, postId: post.id })
    expect(localizeCaseSnapshot(found, arabic)).toEqual({ title: '', content: arabic.t('phrases:texts.courage'), mark: arabic.t('phrases:mark') })
    expect(buildCaseForms(found, moderator, english).decide?.question).toEqual({ kind: 'comment', name: '' })
    await decideCase(moderator, caseId, { textAct: 'deleted', sanction: 'none', until: null, rule: 'other', words: 'No.' })
    expect(await read.comment.count()).toBe(0)
    const [decision] = await listReceivedDecisions(reader)
    expect(decision && localizeCaseSnapshot(decision.text, english)).toEqual({ title: '', content: english.t('phrases:texts.courage'), mark: english.t('phrases:mark') })
  })

  test('the text of a hidden phrase is shown to its author only', async () => {
    const { author, reader, say } = await scene()
    const { id: commentId } = valueOf(await say('sorry'))
    const { caseId } = valueOf(await reportText(author, { commentId }, { reason: 'other', note: '' }))
    const moderator = await createMember({ role: 'moderator' })
    await claimCase(moderator, caseId, null)
    await decideCase(moderator, caseId, { textAct: 'hidden', sanction: 'none', until: null, rule: 'other', words: 'No.' })
    const [own] = await listOwnUnpublishedTexts(reader)
    expect(own && getCommentText(own, english)).toBe(english.t('phrases:texts.sorry'))
  })
})

test('a story keeps its title in a case, a comment that was erased is empty', () => {
  expect(localizeCaseSnapshot({ isComment: false, title: 'hope', content: 'Of a story' }, english)).toEqual({ title: 'hope', content: 'Of a story', mark: null })
  expect(localizeCaseSnapshot({ isComment: true, title: '', content: '' }, english)).toEqual({ title: '', content: '', mark: null })
})
