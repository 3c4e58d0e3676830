// node tests/client/admin.mjs <the site's address> <an admin's name> <password>: every admin call, using only the contract.
// Other admins become members for a moment to test the last one.
import assert from 'node:assert/strict'
import { Client } from './client.mjs'
import { all, find, hasShape, newAccount, refused, step, unique, User } from './steps.mjs'

const [baseUrl, login, password] = process.argv.slice(2)
const app = new Client(baseUrl)
const writer = new Client(baseUrl)
const reader = new Client(baseUrl)
const { admin } = app

const me = await step('signs in as an admin', () => app.login(login, password))
const before = await step('reads how much there is', async () => {
  assert.equal(me.role, 'admin')
  const stats = await admin.stats()
  hasShape(stats, ['users', 'communities', 'posts', 'comments'])
  return stats
})

const community = await step('makes a community', async () => {
  const wanted = { name: unique('Circle'), description: 'For a run of this script', type: 'parenting' }
  const made = await admin.createCommunity(wanted)
  assert.deepEqual(made, { id: made.id, ...wanted, member_count: 0, post_count: 0, is_active: true })
  await refused(admin.createCommunity({ ...wanted, name: wanted.name.toUpperCase() }), 409, 'taken')
  const { details } = await refused(admin.createCommunity({ type: 'nonsense' }), 400, 'validation_failed')
  assert.deepEqual(details.map(({ path }) => path), ['name', 'description', 'type'])
  return made
})

await step('changes any one thing of it', async () => {
  const changed = { ...community }
  const changes = [{ name: unique('Ring') }, { description: 'Changed' }, { type: 'recovery' }, { is_active: false }, { is_active: true }]
  for (const change of changes) {
    assert.deepEqual(await admin.changeCommunity(community.id, change), Object.assign(changed, change))
  }
  assert.deepEqual(await find(admin.communities(), community.id), changed)
  await refused(admin.changeCommunity('nowhere', {}), 404, 'not_found')
  Object.assign(community, changed)
})

const [story, hidden, comment] = await step('two members join, write and like there', async () => {
  await writer.register(newAccount('writer'))
  await reader.register(newAccount('reader'))
  await Promise.all([writer, reader].map((member) => member.join(community.id)))
  const open = await writer.post(community.id, { title: 'Signed', content: 'By me' })
  const anonymous = await writer.post(community.id, { title: 'Unsigned', content: 'By nobody', isAnonymous: true })
  await reader.like(community.id, open.id)
  return [open, anonymous, await reader.comment(community.id, open.id, 'Thank you')]
})

await step('counts them', async () => {
  const { users, communities, posts, comments } = before
  assert.deepEqual(await admin.stats(), { users: users + 2, communities: communities + 1, posts: posts + 2, comments: comments + 1 })
})

await step('lists users', async () => {
  const shown = await find(admin.users({ limit: 100 }), writer.user.id)
  hasShape(shown, User)
  assert.deepEqual(shown, writer.user)
})

await step('lists the members of a community, one a page', async () => {
  const pages = await all(app.pages(`/api/admin/communities/${community.id}/members`, { limit: 1 }))
  assert.deepEqual(pages.map(({ items, total }) => [items.length, total]), [[1, 2], [1, 2]])
  const members = pages.flatMap(({ items }) => items)
  for (const member of members) hasShape(member, ['id', 'username', 'role', 'joined_at'])
  assert.deepEqual(members.map(({ id }) => id).sort(), [writer.user.id, reader.user.id].sort())
  assert.deepEqual(await all(admin.members(community.id)), members)
})

await step('lists posts and comments, and who wrote without a name is not among it', async () => {
  const common = { community_name: community.name, comment_count: 0, like_count: 0 }
  const pick = ({ id, title, content, created_at }) => ({ id, title, content, created_at })
  assert.deepEqual(await find(admin.posts(), story.id), {
    ...common, ...pick(story), author_name: writer.user.username, is_anonymous: false, like_count: 1, comment_count: 1,
  })
  assert.deepEqual(await find(admin.posts(), hidden.id), { ...common, ...pick(hidden), author_name: 'Anonymous', is_anonymous: true })
  assert.deepEqual(await find(admin.comments(), comment.id), {
    id: comment.id, content: 'Thank you', author_name: reader.user.username, post_title: 'Signed', created_at: comment.created_at,
  })
})

await step('has it revealed, for a reason', async () => {
  assert.deepEqual(await admin.reveal(hidden.id, 'A worrying message'), { username: writer.user.username })
  const { details } = await refused(admin.reveal(hidden.id, ' '), 400, 'validation_failed')
  assert.deepEqual(details.map(({ path }) => path), ['reason'])
  await refused(admin.reveal('nothing', 'A worrying message'), 404, 'not_found')
})

await step('lists contributions, newest first', async () => {
  const person = { title: 'Dr', firstName: 'Amina', lastName: 'Njoroge', email: writer.user.email, phone: '+254 700 000000' }
  const place = { address: 'Moi Avenue 1', city: 'Nairobi', state: 'Nairobi County', zipCode: '00100', country: 'KE' }
  const own = { contributorType: 'organization', organizationName: 'Acacia', organizationType: 'trust', ...person, ...place }
  const first = await reader.pledge({ ...own, contributionLevel: 'healing-advocate', customAmount: '1250.5', motivation: 'For others' })
  const level = { contributionLevel: 'community-champion', paymentType: 'annual' }
  const second = await reader.pledge({ ...own, ...level, anonymous: true, updates: false })
  const list = admin.contributions({ limit: 1 })
  const { value: newest } = await list.next()
  const { value: { created_at, ...rest } } = await list.next()
  assert.ok(created_at)
  assert.deepEqual(rest, {
    id: first.id, contributor_type: 'organization', organization_name: 'Acacia', organization_type: 'trust', title: 'Dr',
    first_name: 'Amina', last_name: 'Njoroge', email: writer.user.email, phone: '+254 700 000000', address: 'Moi Avenue 1',
    city: 'Nairobi', state: 'Nairobi County', zip_code: '00100', country: 'KE', contribution_level: 'healing-advocate',
    custom_amount: 1250.5, payment_type: 'one-time', motivation: 'For others', anonymous: false, updates: true, status: 'new',
  })
  const { id, custom_amount, payment_type, anonymous, updates } = newest
  assert.deepEqual([id, custom_amount, payment_type, anonymous, updates], [second.id, null, 'annual', true, false])
})

await step('closes a community: its members read and leave it, nothing else', async () => {
  await admin.changeCommunity(community.id, { is_active: false })
  const { id } = community
  const closed = [403, 'community_inactive']
  assert.equal((await find(reader.communities(), id)).is_active, false)
  assert.equal((await all(reader.posts(id))).length, 2)
  await refused(reader.post(id, { title: 'Late', content: 'Too late' }), ...closed)
  await refused(reader.comment(id, story.id, 'Too late'), ...closed)
  for (const change of ['toggleLike', 'like', 'unlike']) await refused(reader[change](id, story.id), ...closed)
  const stranger = new Client(baseUrl)
  await stranger.register(newAccount('stranger'))
  assert.equal(await find(stranger.communities(), id), undefined)
  await refused(stranger.join(id), ...closed)
  await refused(stranger.posts(id).next(), 403, 'not_a_member')
  await reader.leave(id)
  await admin.changeCommunity(id, { is_active: true })
  await reader.join(id)
  await admin.deleteUser(stranger.user.id)
})

await step('changes roles, which hold from the next request on', async () => {
  const { id } = reader.user
  assert.deepEqual(await admin.changeRole(id, 'visitor'), { ...reader.user, role: 'visitor' })
  await refused(reader.comment(community.id, story.id, 'May I?'), 403, 'forbidden')
  await refused(reader.like(community.id, story.id), 403, 'forbidden')
  await refused(reader.join(community.id), 403, 'forbidden')
  assert.equal((await all(reader.posts(community.id))).length, 2)
  await reader.leave(community.id)
  await admin.changeRole(id, 'moderator')
  assert.equal((await all(reader.posts(community.id))).length, 2)
  await refused(reader.admin.stats(), 403, 'forbidden')
  await admin.changeRole(id, 'admin')
  assert.deepEqual(await reader.admin.stats(), await admin.stats())
  assert.equal((await reader.me()).role, 'admin')
  await admin.changeRole(id, 'member')
  await refused(reader.admin.stats(), 403, 'forbidden')
  await refused(admin.changeRole(id, 'queen'), 400, 'validation_failed')
  await refused(admin.changeRole('nobody', 'member'), 404, 'not_found')
  await reader.join(community.id)
})

await step('cannot take the role from the last admin, nor delete that account', async () => {
  const others = (await all(admin.users({ limit: 100 }))).filter(({ id, role }) => role === 'admin' && id !== me.id)
  try {
    for (const { id } of others) await admin.changeRole(id, 'member')
    await refused(admin.changeRole(me.id, 'member'), 409, 'last_admin')
    await refused(admin.deleteUser(me.id), 409, 'last_admin')
  } finally {
    for (const { id } of others) await admin.changeRole(id, 'admin')
  }
})

await step('deletes a comment', async () => {
  const second = await reader.comment(community.id, story.id, 'Goes at once')
  assert.equal(await admin.deleteComment(second.id), undefined)
  await refused(admin.deleteComment(second.id), 404, 'not_found')
  assert.deepEqual((await all(writer.comments(community.id, story.id))).map(({ id }) => id), [comment.id])
})

await step('deletes a user, who is out at once; what the user wrote goes too and every count is right', async () => {
  const { accessToken } = reader.tokens
  assert.equal(await admin.deleteUser(reader.user.id), undefined)
  await refused(admin.deleteUser(reader.user.id), 404, 'not_found')
  await refused(Object.assign(new Client(baseUrl), { tokens: { accessToken } }).me(), 401, 'unauthenticated')
  await refused(reader.me(), 401, 'refresh_failed')
  assert.deepEqual(await find(writer.posts(community.id), story.id), story)
  assert.deepEqual(await all(writer.comments(community.id, story.id)), [])
  assert.deepEqual(await find(writer.communities(), community.id), { ...community, member_count: 1, post_count: 2, user_role: 'member' })
})

await step('deletes a post', async () => {
  assert.equal(await admin.deletePost(hidden.id), undefined)
  await refused(admin.deletePost(hidden.id), 404, 'not_found')
  await refused(writer.comments(community.id, hidden.id).next(), 404, 'not_found')
})

await step('deletes a community with all that is in it', async () => {
  assert.equal(await admin.deleteCommunity(community.id), undefined)
  await refused(admin.deleteCommunity(community.id), 404, 'not_found')
  await refused(writer.posts(community.id).next(), 404, 'not_found')
})

await step('counts as many as before', async () => {
  await admin.deleteUser(writer.user.id)
  assert.deepEqual(await admin.stats(), before)
})
