import type { z } from 'zod/v4'
import type { SignInOrigin } from '~/features/auth/sign-in-notice'
import type { LimitName } from '~/features/limits/limits'
import type { Member } from '~/features/members/member'
import type { Outcome, RefusalCode } from '~/features/outcome/outcome'
import type { TextKey } from '~/i18n/keys'
import type { Localizer } from '~/i18n/server'
import type { Page } from './paging'

/** The ids that a path may carry. One that is no id of ours is empty here, and so names nothing. */
export interface PathIds {
  communityId: string
  postId: string
  commentId: string
  userId: string
}

/** A list's part that was asked for, already made presentable, and what stands in the headers. */
export interface Listed<Items> {
  items: Items
  total: number
  /** The cursor of the part behind this one, where there is more. */
  next: string | undefined
}

type Given<Body> = Body extends z.ZodType ? z.output<Body> : undefined
type Answered<Answer> = Answer extends z.ZodType ? z.input<Answer> : unknown

/** What every call is run with. */
export interface Sent<Body> {
  body: Given<Body>
  ids: PathIds
  /** The client's address, with IPv6 cut to its /64 network. */
  address: string
  /** The `Authorization` token as it came, unproven; undefined where there is none. */
  bearer: string | undefined
  /** The `Idempotency-Key`, undefined where none was sent. */
  key: string | undefined
  localizer: Localizer
  /** Where the client runs, should it sign in. */
  origin: SignInOrigin
}

/** The name of a call in the OpenAPI document. Each has a line there and on `/api/docs`: `api-docs:calls.<name>`. */
export type CallName = TextKey extends infer Key ? (Key extends `api-docs:calls.${infer Name}` ? Name : never) : never

interface Declared<Body, Answer> {
  id: CallName
  /** The schema that the call shares with a form. */
  body?: Body
  /** A body as a client may send it, for the examples: `$NAME` in it is a variable of the reader's shell. */
  sample?: Body extends z.ZodType ? z.input<Body> : undefined
  /** What a body may weigh, in bytes: 64 KiB where nothing else is said. */
  longestBody?: number
  /** Sent twice with one `Idempotency-Key`, it takes effect once. */
  once?: true
  /** Why it is refused, besides what follows from the rest of the declaration (see `./refusals-of`). */
  refusals?: readonly RefusalCode[]
  /** The limits that it is counted against: beyond them it is 429. */
  limits?: readonly LimitName[]
  status: 200 | 201 | 204
  /** Whatever this schema does not name never leaves the server. */
  answer?: Answer
}

/** A call that anyone may make. */
export interface OpenCall<Body, Answer> extends Declared<Body, Answer> {
  who: 'anyone'
  /** It may be sent with an access token, which then counts. */
  mayBearToken?: true
  pageSize?: undefined
  access?: undefined
  orSession?: undefined
  run(sent: Sent<Body>): Promise<Outcome<Answered<Answer>>>
}

/** What may be asked of a member's call before its body: whether she may be here at all. */
export type Access = (asking: { member: Member; ids: PathIds }) => Promise<Outcome<unknown>>

interface SignedIn {
  /** `admin` is told apart before anything is looked up (api.md, order of checks). */
  who: 'signed-in' | 'admin'
  /**
   * The verb's own rule about the community and the story, asked where body or query are broken: whoever may not be
   * here is told that first (api.md, order of checks). The verb asks again by itself.
   */
  access?: Access
}

/** A call of a member. */
export interface MemberCall<Body, Answer> extends Declared<Body, Answer>, SignedIn {
  pageSize?: undefined
  /** The browser's session cookie counts too: for `GET auth/me` alone. */
  orSession?: true
  run(sent: Sent<Body> & { member: Member }): Promise<Outcome<Answered<Answer>>>
}

/** A member's call that answers with a list, page by page. */
export interface ListCall<Answer> extends Declared<undefined, Answer>, SignedIn {
  pageSize: number
  orSession?: undefined
  run(sent: Sent<undefined> & { member: Member; page: Page }): Promise<Outcome<Listed<Answered<Answer>>>>
}

export type Call<Body, Answer> = OpenCall<Body, Answer> | MemberCall<Body, Answer>

/** A call of whatever shape, as the machinery behind a declaration sees it. */
export type AnyCall = Declared<z.ZodType, z.ZodType> & {
  who: 'anyone' | 'signed-in' | 'admin'
  mayBearToken?: true
  access?: Access
  orSession?: true
  pageSize?: number
  run(sent: unknown): Promise<Outcome<unknown>>
}

export const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const
export type Method = (typeof methods)[number]
export type Calls = Partial<Record<Method, AnyCall>>
