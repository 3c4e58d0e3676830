// node tests/client/member.mjs <the site's address>: a member's life by the API, using only the contract.
import assert from 'node:assert/strict'
import { Client } from './client.mjs'
import { all, Comment, Community, find, hasShape, newAccount, Post, refused, step, unique, User } from './steps.mjs'
import { inTwoLanguages } from './refusals.mjs'

const [baseUrl] = process.argv.slice(2)
const account = newAccount('reader')
const app = new Client(baseUrl)
const neighbour = new Client(baseUrl, { language: 'de' })
const bearer = (accessToken) => Object.assign(new Client(baseUrl), { tokens: { accessToken } })

await step('the site is there, and describes its calls', async () => {
  assert.equal((await app.health()).trim(), 'ok')
  assert.equal((await app.readiness()).trim(), 'ok')
  assert.match((await app.description()).openapi, /^3\.1\./)
})

await step('registers as a member, whatever role is sent', async () => {
  const email = account.email.toUpperCase()
  const user = await app.register({ ...account, email, role: 'admin', gender: '', age: '34', country: 'Kenya' })
  hasShape(user, User)
  assert.deepEqual({ ...user, password: account.password }, { ...account, id: user.id, role: 'member', createdAt: user.createdAt })
  assert.equal(new Date(user.createdAt).toISOString(), user.createdAt)
  hasShape(app.tokens, ['accessToken', 'refreshToken'])
  assert.notEqual(app.tokens.accessToken, app.tokens.refreshToken)
})

await step('is told who is signed in, at both addresses', async () => {
  const { user } = app
  assert.deepEqual(await app.me(), user)
  assert.deepEqual(await app.request('GET', '/api/api/auth/me'), { user })
})

const [home, elsewhere] = await step('sees communities, joined by nobody yet', async () => {
  const communities = await all(app.communities())
  for (const community of communities) hasShape(community, Community)
  assert.ok(communities.every(({ is_active }) => is_active))
  return communities.sort((a, b) => a.post_count - b.post_count)
})

await step('joins, and joining twice changes nothing', async () => {
  const joined = { ...home, member_count: home.member_count + 1, user_role: 'member' }
  assert.deepEqual(await app.join(home.id), joined)
  assert.deepEqual(await app.join(home.id), joined)
  assert.deepEqual(await find(app.communities(), home.id), joined)
})

const [story, hidden, question] = await step('shares a story, one without a name, and a question', async () => {
  const shared = [
    await app.post(home.id, { title: '  A morning ', content: 'Line one\nline two' }),
    await app.post(home.id, { title: 'Whom it concerns', content: 'Nobody', postType: 'story', isAnonymous: true }),
    await app.post(home.id, { title: 'Who else?', content: 'Did you too?', postType: 'question' }),
  ]
  for (const post of shared) hasShape(post, Post)
  const { id, created_at, ...rest } = shared[0]
  assert.ok(id && created_at)
  assert.deepEqual(rest, {
    community_id: home.id, community_name: home.name, author_name: account.username, title: 'A morning', content: 'Line one\nline two',
    post_type: 'story', is_anonymous: false, is_own: true, like_count: 0, comment_count: 0, user_liked: false,
  })
  assert.deepEqual([shared[1].author_name, shared[1].is_anonymous, shared[1].is_own], ['Anonymous', true, true])
  assert.equal(shared[2].post_type, 'question')
  return shared
})

await step('pages through the stories, two at a time, newest first', async () => {
  await app.post(home.id, { title: 'One more', content: 'For three pages' })
  const path = `/api/communities/${home.id}/posts`
  const pages = await all(app.pages(path, { limit: 2 }))
  const total = home.post_count + 4
  assert.deepEqual(pages.map((page) => page.total), pages.map(() => total))
  assert.deepEqual(pages.map(({ items }) => items.length), pages.map((_, n) => Math.min(2, total - 2 * n)))
  const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
  assert.deepEqual(ids.slice(1, 4), [question.id, hidden.id, story.id])
  assert.deepEqual(ids, (await all(app.posts(home.id, { limit: 100 }))).map(({ id }) => id))
  assert.deepEqual(ids, [...ids].sort().reverse(), 'ids sort by time of creation')
})

await step('a neighbour reads it in German, and is not told who wrote without a name', async () => {
  await neighbour.register(newAccount('neighbour'))
  const { name: community_name } = await neighbour.join(home.id)
  const read = (post) => find(neighbour.posts(home.id), post.id)
  assert.deepEqual(await read(story), { ...story, community_name, is_own: false })
  assert.deepEqual(await read(hidden), { ...hidden, community_name, author_name: 'Anonym', is_own: false })
})

await step('likes: POST toggles, PUT and DELETE set and unset', async () => {
  const { id } = story
  assert.deepEqual(await app.toggleLike(home.id, id), { liked: true, like_count: 1 })
  assert.deepEqual(await neighbour.like(home.id, id), { liked: true, like_count: 2 })
  assert.deepEqual(await neighbour.like(home.id, id), { liked: true, like_count: 2 })
  assert.deepEqual(await app.toggleLike(home.id, id), { liked: false, like_count: 1 })
  assert.deepEqual(await app.unlike(home.id, id), { liked: false, like_count: 1 })
  assert.deepEqual(await neighbour.unlike(home.id, id), { liked: false, like_count: 0 })
  await app.like(home.id, id)
  assert.deepEqual(await find(app.posts(home.id), id), { ...story, like_count: 1, user_liked: true })
})

await step('comments, and pages through what was said, oldest first', async () => {
  const said = []
  for (const content of ['first', ' second ', 'third']) said.push(await app.comment(home.id, story.id, content))
  said.push(await neighbour.comment(home.id, story.id, 'fourth'))
  for (const comment of said) hasShape(comment, Comment)
  assert.deepEqual(said.map(({ content }) => content), ['first', 'second', 'third', 'fourth'])
  assert.deepEqual(said.map(({ username }) => username), [account.username, account.username, account.username, neighbour.user.username])
  const pages = await all(app.pages(`/api/communities/${home.id}/posts/${story.id}/comments`, { limit: 3 }))
  assert.deepEqual(pages, [{ items: said.slice(0, 3), total: 4 }, { items: said.slice(3), total: 4 }])
  assert.equal((await find(app.posts(home.id), story.id)).comment_count, 4)
})

await step('sends a story and a comment again with their keys, as after 503: one of each', async () => {
  const [words, key, other] = [{ title: 'Once', content: 'However often' }, unique('key'), unique('key')]
  const sent = await app.post(home.id, words, key)
  assert.deepEqual(await app.post(home.id, words, key), sent)
  await refused(app.post(home.id, { ...words, title: 'Twice' }, key), 409, 'idempotency_conflict')
  const comment = await app.comment(home.id, sent.id, 'Heard', other)
  assert.deepEqual(await app.comment(home.id, sent.id, 'Heard', other), comment)
  await refused(app.comment(home.id, sent.id, 'Heard again', other), 409, 'idempotency_conflict')
  assert.deepEqual(await all(app.comments(home.id, sent.id)), [comment])
  assert.equal((await all(app.posts(home.id))).filter(({ title }) => title === 'Once').length, 1)
})

await step('asks for early access, and again: one request', async () => {
  const wish = { interests: ['wellness-programs', 'support-groups'], lifeStage: 'new-parent' }
  const { id, ...rest } = await app.requestEarlyAccess(wish)
  assert.ok(id)
  assert.deepEqual(rest, {})
  assert.deepEqual(await app.requestEarlyAccess({ ...wish, contactPreference: 'both', comments: 'From spring on' }), { id })
  assert.deepEqual(await app.request('POST', '/api/api/early-access', wish), { id })
})

await step('pledges, and sends it again with the same key: one contribution', async () => {
  const pledge = {
    contributorType: 'individual', firstName: 'Amina', lastName: 'Njoroge', email: account.email, country: 'KE',
    contributionLevel: 'healing-advocate', customAmount: '250.50',
  }
  const key = unique('key')
  const { id } = await app.pledge(pledge, key)
  assert.deepEqual(await app.pledge(pledge, key), { id })
  assert.deepEqual(await app.request('POST', '/api/api/endowment', pledge, { 'Idempotency-Key': key }), { id })
  await refused(app.pledge({ ...pledge, customAmount: 300 }, key), 409, 'idempotency_conflict')
  assert.notEqual((await app.pledge(pledge, unique('key'))).id, id)
})

await step('changes the tokens by itself, once for all calls at a time, when the access token is over', async () => {
  const { refreshToken } = app.tokens
  app.tokens = { accessToken: 'over', refreshToken }
  const answers = await Promise.all([app.me(), app.me(), all(app.communities())])
  assert.equal(answers[0].username, account.username)
  assert.notEqual(app.tokens.refreshToken, refreshToken)
})

await step('loses every token of the sign-in when a refresh token is used twice, and no other sign-in', async () => {
  const phone = new Client(baseUrl)
  await phone.login(` ${account.username.toUpperCase()} `, account.password)
  const first = phone.tokens
  await phone.refresh()
  const second = phone.tokens
  hasShape(second, ['accessToken', 'refreshToken'])
  const thief = Object.assign(new Client(baseUrl), { tokens: first })
  assert.equal((await refused(thief.refresh(), 401, 'refresh_failed')).message, 'Token refresh failed')
  for (const { accessToken } of [first, second]) await refused(bearer(accessToken).me(), 401, 'unauthenticated')
  await refused(phone.me(), 401, 'refresh_failed')
  assert.equal(phone.signedIn, false)
  assert.equal((await app.me()).username, account.username)
})

await step('neither token passes for the other', async () => {
  const swapped = { accessToken: app.tokens.refreshToken, refreshToken: app.tokens.accessToken }
  await refused(bearer(swapped.accessToken).me(), 401, 'unauthenticated')
  await refused(Object.assign(new Client(baseUrl), { tokens: swapped }).refresh(), 401, 'refresh_failed')
})

for (const refusal of inTwoLanguages({ app, account, home, elsewhere, story })) {
  await step(`is refused in two languages: ${refusal.title}`, refusal.check)
}

await step('leaves, leaving twice changes nothing, and what was written stays', async () => {
  assert.equal(await app.leave(home.id), undefined)
  assert.equal(await app.leave(home.id), undefined)
  await refused(app.like(home.id, story.id), 403, 'not_a_member')
  assert.equal((await find(neighbour.posts(home.id), story.id)).author_name, account.username)
})

await step('signs out: its tokens are dead, and signing out again is no error', async () => {
  const { accessToken, refreshToken } = app.tokens
  await app.logout()
  await app.logout()
  assert.equal(app.signedIn, false)
  await refused(app.me(), 401, 'unauthenticated')
  await refused(bearer(accessToken).me(), 401, 'unauthenticated')
  await refused(Object.assign(new Client(baseUrl), { tokens: { accessToken, refreshToken } }).refresh(), 401, 'refresh_failed')
})

await step('signs in again by email, for thirty days', async () => {
  const user = await app.login(account.email.toUpperCase(), account.password, true)
  assert.deepEqual(await app.me(), user)
  assert.equal(user.username, account.username)
})
