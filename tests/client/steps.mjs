import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { ApiError } from './client.mjs'

export const User = ['id', 'firstName', 'lastName', 'username', 'email', 'role', 'createdAt']
export const Community = ['id', 'name', 'description', 'type', 'member_count', 'post_count', 'is_active']
export const Post = [
  'id', 'community_id', 'community_name', 'author_name', 'title', 'content', 'post_type', 'is_anonymous', 'is_own',
  'like_count', 'comment_count', 'user_liked', 'created_at',
]
export const Comment = ['id', 'username', 'content', 'created_at']

/** Runs one step of a script and prints a line about it. */
export async function step(title, work) {
  try {
    const result = await work()
    console.log(`✓ ${title}`)
    return result
  } catch (error) {
    console.log(`✗ ${title}`)
    throw error
  }
}

/** The error of the call. Throws if the call succeeds or fails otherwise. */
export async function refused(call, status, code) {
  const refusal = await call.then((answer) => ({ answer }), (error) => error)
  assert.ok(refusal instanceof ApiError, `${status} ${code} is expected, not ${refusal.stack ?? JSON.stringify(refusal)}`)
  assert.deepEqual([refusal.status, refusal.code], [status, code], refusal.message)
  assert.ok(refusal.message)
  return refusal
}

/** Throws unless the object has exactly these fields. */
export function hasShape(thing, fields) {
  assert.deepEqual(Object.keys(thing).sort(), [...fields].sort())
}

export async function all(items) {
  const found = []
  for await (const item of items) found.push(item)
  return found
}

/** The first item with this id, or undefined; fetches no more pages than needed. */
export async function find(items, id) {
  for await (const item of items) if (item.id === id) return item
}

/** A text unique to this run. */
export function unique(name) {
  return `${name}_${randomBytes(6).toString('hex')}`
}

/** A person who is not registered yet. */
export function newAccount(name) {
  const username = unique(name)
  return { firstName: 'Amina', lastName: 'Njoroge', username, email: `${username}@example.org`, password: 'a calm river at dawn' }
}
