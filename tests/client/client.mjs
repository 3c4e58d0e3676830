/**
 * A client of the site's JSON API as an external developer writes it: using only the contract, with nothing of this repository
 * and no dependency. Runs on Node 20, in browsers and wherever `fetch` exists.
 */

/** An answer of 400 or above: `status`, the machine-readable `code`, and per invalid field `{ path, msg }`. */
export class ApiError extends Error {
  name = 'ApiError'

  constructor(answer, { error, code, details = [] } = {}) {
    super(error ?? `The server answered ${answer.status}`)
    this.status = answer.status
    this.code = code
    this.details = details
    this.headers = answer.headers
  }

  /** Seconds to wait, with 429 and 503. */
  get retryAfter() {
    return Number(this.headers.get('Retry-After')) || undefined
  }
}

const once = (key) => key && { 'Idempotency-Key': key }

export class Client {
  /** `{ accessToken, refreshToken }` while signed in. An app stores them and sets them again at its next start. */
  tokens
  /** The signed-in user, as returned by registering, signing in or `me`. */
  user
  #refreshing

  /** `language` is that of the errors, and of the word for an anonymous author. */
  constructor(baseUrl, { language } = {}) {
    this.baseUrl = baseUrl
    this.language = language
    this.admin = new Admin(this)
  }

  get signedIn() {
    return this.tokens !== undefined
  }

  register = (account) => this.#signIn('/api/auth/register', account)

  /** `login` is an email or a username. */
  login = (login, password, rememberMe = false) => this.#signIn('/api/auth/login', { email: login, password, rememberMe })

  /** Renews the tokens, once for all simultaneous calls. A refusal ends the session. */
  refresh() {
    this.#refreshing ??= this.#refresh().finally(() => { this.#refreshing = undefined })
    return this.#refreshing
  }

  /** Ends the session on this side, whatever the call returns. */
  async logout() {
    const refreshToken = this.tokens?.refreshToken
    this.tokens = this.user = undefined
    await this.#open('POST', '/api/auth/logout', { refreshToken })
  }

  async me() {
    this.user = (await this.request('GET', '/api/auth/me')).user
    return this.user
  }

  communities = (page) => this.list('/api/communities', page)
  join = (communityId) => this.request('POST', `/api/communities/${communityId}/join`)
  leave = (communityId) => this.request('DELETE', `/api/communities/${communityId}/join`)
  posts = (communityId, page) => this.list(`/api/communities/${communityId}/posts`, page)
  /** The same key returns the same story, however often it is sent: use it after 503, and if no answer comes. */
  post = (communityId, story, idempotencyKey) => this.request('POST', `/api/communities/${communityId}/posts`, story, once(idempotencyKey))
  toggleLike = (communityId, postId) => this.request('POST', `/api/communities/${communityId}/posts/${postId}/like`)
  like = (communityId, postId) => this.request('PUT', `/api/communities/${communityId}/posts/${postId}/like`)
  unlike = (communityId, postId) => this.request('DELETE', `/api/communities/${communityId}/posts/${postId}/like`)
  comments = (communityId, postId, page) => this.list(`/api/communities/${communityId}/posts/${postId}/comments`, page)
  /** The same key returns the same comment. */
  comment = (communityId, postId, content, idempotencyKey) =>
    this.request('POST', `/api/communities/${communityId}/posts/${postId}/comments`, { content }, once(idempotencyKey))
  requestEarlyAccess = (wish) => this.request('POST', '/api/early-access', wish)

  /** The same key returns the same pledge, however often it is sent. */
  pledge = (pledge, idempotencyKey) => this.#open('POST', '/api/endowment', pledge, once(idempotencyKey))

  description = () => this.#open('GET', '/api/openapi.json')

  /** `ok`, or an ApiError. */
  health = () => this.#open('GET', '/healthz')
  readiness = () => this.#open('GET', '/readyz')

  /**
   * One call as the signed-in user; an expired access token is renewed once. A string body is sent unchanged.
   * Resolves to the body of the answer, if there is one.
   */
  async request(method, path, body, headers) {
    return bodyOf(await this.#asMember(method, path, body, headers))
  }

  /** Every item of a list, fetched page by page as needed. */
  async *list(path, page) {
    for await (const { items } of this.pages(path, page)) yield* items
  }

  /** The pages of a list, `limit` items each: `{ items, total }`. */
  async *pages(path, { limit } = {}) {
    let next = limit === undefined ? path : `${path}?limit=${limit}`
    while (next) {
      const answer = await this.#asMember('GET', next)
      yield { items: await bodyOf(answer), total: Number(answer.headers.get('X-Total-Count')) }
      next = nextOf(answer)
    }
  }

  async #asMember(method, path, body, headers) {
    const used = this.tokens
    const answer = await this.#send(method, path, body, headers)
    if (answer.status !== 401 || !used?.refreshToken) return answer
    // Another call may have renewed the tokens meanwhile.
    if (used === this.tokens) await this.refresh()
    return this.#send(method, path, body, headers)
  }

  #send(method, path, body, headers = {}) {
    const bearer = this.tokens && { Authorization: `Bearer ${this.tokens.accessToken}` }
    return this.#fetch(method, path, body, { ...bearer, ...headers })
  }

  /** A call that needs no sign-in, and sends no token. */
  async #open(method, path, body, headers) {
    return bodyOf(await this.#fetch(method, path, body, headers))
  }

  #fetch(method, path, body, headers = {}) {
    const all = new Headers(headers)
    if (this.language) all.set('Accept-Language', this.language)
    if (body !== undefined && !all.has('Content-Type')) all.set('Content-Type', 'application/json')
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return fetch(new URL(path, this.baseUrl), { method, headers: all, body: text })
  }

  async #signIn(path, body) {
    const { user, ...tokens } = await this.#open('POST', path, body)
    this.tokens = tokens
    this.user = user
    return user
  }

  async #refresh() {
    try {
      this.tokens = await this.#open('POST', '/api/auth/refresh', { refreshToken: this.tokens?.refreshToken })
    } catch (error) {
      if (error.status === 401) this.tokens = this.user = undefined
      throw error
    }
  }
}

class Admin {
  #client

  constructor(client) {
    this.#client = client
  }

  stats = () => this.#client.request('GET', '/api/admin/stats')
  users = (page) => this.#client.list('/api/admin/users', page)
  changeRole = (userId, role) => this.#client.request('PUT', `/api/admin/users/${userId}/role`, { role })
  deleteUser = (userId) => this.#client.request('DELETE', `/api/admin/users/${userId}`)
  contributions = (page) => this.#client.list('/api/admin/endowment', page)
  communities = (page) => this.#client.list('/api/admin/communities', page)
  createCommunity = (community) => this.#client.request('POST', '/api/admin/communities', community)
  changeCommunity = (communityId, changes) => this.#client.request('PUT', `/api/admin/communities/${communityId}`, changes)
  deleteCommunity = (communityId) => this.#client.request('DELETE', `/api/admin/communities/${communityId}`)
  members = (communityId, page) => this.#client.list(`/api/admin/communities/${communityId}/members`, page)
  posts = (page) => this.#client.list('/api/admin/posts', page)
  deletePost = (postId) => this.#client.request('DELETE', `/api/admin/posts/${postId}`)

  /** The author of an anonymous post. The request and its reason are in the audit log. */
  reveal = (postId, reason) => this.#client.request('POST', `/api/admin/posts/${postId}/reveal`, { reason })

  comments = (page) => this.#client.list('/api/admin/comments', page)
  deleteComment = (commentId) => this.#client.request('DELETE', `/api/admin/comments/${commentId}`)
}

async function bodyOf(answer) {
  const text = await answer.text()
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json')
  const body = isJson && text ? JSON.parse(text) : text || undefined
  if (!answer.ok) throw new ApiError(answer, isJson ? body : {})
  return body
}

/** The URL in `Link: <…>; rel="next"`, absolute or not. */
function nextOf(answer) {
  const [, address] = /<([^>]*)>\s*;\s*rel="?next"?/.exec(answer.headers.get('Link') ?? '') ?? []
  return address && new URL(address, answer.url)
}
