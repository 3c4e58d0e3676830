import assert from 'node:assert/strict'
import { Client } from './client.mjs'
import { newAccount, refused } from './steps.mjs'

const WRONG = 'Invalid username, email or password'
const TAKEN = 'That username or email is already in use'
const brokenAccount = {
  password: 'short', email: 'no', country: 'Narnia', age: 12, gender: 'x', username: 'a b', lastName: ' ', firstName: '',
}
const formOrder = ['firstName', 'lastName', 'username', 'gender', 'age', 'country', 'email', 'password']

/** The errors a member may get, by status and code; `text` is the English one if the contract gives it. */
const refusals = ({ account, home, elsewhere, story }) => [
  { status: 400, code: 'malformed_json', call: (app) => app.request('POST', '/api/early-access', '{"interests":') },
  { status: 400, code: 'validation_failed', call: (app) => app.request('POST', '/api/early-access', '[]') },
  { status: 400, code: 'validation_failed', call: (app) => app.register(brokenAccount), paths: formOrder },
  {
    status: 400, code: 'validation_failed', call: (app) => app.register({ ...newAccount('x'), username: '!' }),
    paths: ['username'], text: 'Username must be 3-50 characters and contain only letters, numbers, and underscores',
  },
  {
    status: 400, code: 'validation_failed', call: (app) => app.register({ ...newAccount('x'), password: 'password' }), paths: ['password'],
  },
  {
    status: 400, code: 'validation_failed', call: (app) => app.post(home.id, { title: 'No content' }), paths: ['content'],
    text: 'Please fill in all required fields',
  },
  { status: 400, code: 'validation_failed', call: (app) => app.comment(home.id, story.id, ' \n '), paths: ['content'] },
  { status: 400, code: 'validation_failed', call: (app) => app.pages('/api/communities', { limit: 101 }).next(), paths: ['limit'] },
  { status: 400, code: 'validation_failed', call: (app) => app.request('GET', '/api/communities?cursor=none'), paths: ['cursor'] },
  {
    status: 400, code: 'validation_failed', call: (app) => app.requestEarlyAccess({ interests: [], lifeStage: 'asleep' }),
    paths: ['interests', 'lifeStage'], text: 'Please select at least one area of interest',
  },
  {
    status: 400, code: 'validation_failed', call: (app) => app.pledge({ email: account.email, firstName: 'A', lastName: 'N' }),
    paths: ['contributorType', 'country', 'contributionLevel'],
  },
  { status: 400, code: 'no_refresh_token', call: (app) => signedOut(app).refresh(), text: 'No refresh token available' },
  { status: 401, code: 'unauthenticated', call: (app) => signedOut(app).me() },
  { status: 401, code: 'invalid_credentials', call: (app) => app.login(account.username, 'wrong'), text: WRONG },
  { status: 401, code: 'invalid_credentials', call: (app) => app.login('nobody', 'wrong'), text: WRONG },
  { status: 403, code: 'forbidden', call: (app) => app.admin.deleteUser('nobody') },
  { status: 403, code: 'not_a_member', call: (app) => app.post(elsewhere.id, {}) },
  { status: 404, code: 'not_found', call: (app) => app.request('GET', '/api/nothing') },
  { status: 404, code: 'not_found', call: (app) => app.join('nowhere') },
  { status: 404, code: 'not_found', call: (app) => app.like(home.id, 'nothing') },
  { status: 405, code: 'method_not_allowed', call: (app) => app.request('PATCH', '/api/communities'), headers: { Allow: /GET/ } },
  {
    status: 409, code: 'taken', call: (app) => app.register({ ...newAccount('x'), email: account.email.toUpperCase() }),
    text: TAKEN,
  },
  {
    status: 409, code: 'taken', call: (app) => app.register({ ...newAccount('x'), username: account.username.toUpperCase() }),
    text: TAKEN,
  },
  { status: 413, code: 'too_large', call: (app) => app.comment(home.id, story.id, 'x'.repeat(70_000)) },
  { status: 413, code: 'too_large', call: (app) => app.post(home.id, { title: 'Long', content: 'x'.repeat(270_000) }) },
  {
    status: 415, code: 'unsupported_media_type',
    call: (app) => app.request('POST', '/api/early-access', 'a=b', { 'Content-Type': 'application/x-www-form-urlencoded' }),
  },
]

/**
 * Every error as `{ title, check }`: in English it has the code and the words of the contract, in German the same code and the
 * same fields in other words.
 */
export function inTwoLanguages(scene) {
  const english = scene.app
  const german = Object.assign(new Client(english.baseUrl, { language: 'de' }), { tokens: english.tokens })
  return refusals(scene).map(({ status, code, call, paths = [], text, headers = {} }) => ({
    title: `${status} ${code}${paths.length > 0 ? ` (${paths.join(', ')})` : ''}`,
    async check() {
      const first = await refused(call(english), status, code)
      const second = await refused(call(german), status, code)
      assert.deepEqual(first.details.map(({ path }) => path), paths)
      assert.deepEqual(second.details.map(({ path }) => path), paths)
      if (text) assert.equal(shown(first), text)
      assert.notEqual(second.message, first.message)
      first.details.forEach(({ msg }, n) => assert.notEqual(second.details[n].msg, msg))
      for (const [name, value] of Object.entries(headers)) assert.match(first.headers.get(name) ?? '', value)
    },
  }))
}

/** The message a form shows for an error: that of the first field, else that of the error. */
const shown = ({ details, message }) => details[0]?.msg ?? message

const signedOut = ({ baseUrl, language }) => new Client(baseUrl, { language })
