import type { z } from 'zod/v4'
import type { SignInOrigin } from '~/features/identity/auth/sign-in-notice'
import type { LimitName } from '~/kernel/rate-limit/limits'
import type { Member } from '~/kernel/members/member'
import type { Result, ErrorCode } from '~/kernel/result/result'
import type { Localizer } from '~/i18n/server'
import type { Page } from './paging'
import type { CallName } from './summaries'

/** An invalid id becomes an empty string, which matches nothing. */
export interface PathIds {
  communityId: string
  postId: string
  commentId: string
  userId: string
}

export interface Listed<Items> {
  items: Items
  total: number
  next: string | undefined
}

type Given<Body> = Body extends z.ZodType ? z.output<Body> : undefined
type Answered<Answer> = Answer extends z.ZodType ? z.input<Answer> : unknown

export interface CallInput<Body> {
  body: Given<Body>
  ids: PathIds
  /** The client's address, IPv6 as its /64 network. */
  address: string
  /** The token in `Authorization`, not verified. */
  bearer: string | undefined
  key: string | undefined
  localizer: Localizer
  origin: SignInOrigin
}

interface Declared<Body, Answer> {
  id: CallName
  body?: Body
  /** An example body for the documentation. `$NAME` is a variable of the reader's shell. */
  sample?: Body extends z.ZodType ? z.input<Body> : undefined
  maxBytes?: number
  /** Two requests with the same `Idempotency-Key` take effect once. */
  once?: true
  /** Error codes beyond those that follow from the declaration (see `./errors-of`). */
  refusals?: readonly ErrorCode[]
  limits?: readonly LimitName[]
  status: 200 | 201 | 204
  answer?: Answer
}

export interface OpenCall<Body, Answer> extends Declared<Body, Answer> {
  who: 'anyone'
  mayBearToken?: true
  pageSize?: undefined
  access?: undefined
  orSession?: undefined
  run(sent: CallInput<Body>): Promise<Result<Answered<Answer>>>
}

export type Access = (asking: { member: Member; ids: PathIds }) => Promise<Result<unknown>>

interface SignedIn {
  /** `admin` is checked before any lookup. */
  who: 'signed-in' | 'admin'
  /**
   * Runs before an invalid body or query is reported, so that a caller without access learns nothing more. `run` must check
   * access again.
   */
  access?: Access
}

export interface MemberCall<Body, Answer> extends Declared<Body, Answer>, SignedIn {
  pageSize?: undefined
  /** Accepts the browser's session cookie too, as only `GET auth/me` does. */
  orSession?: true
  run(sent: CallInput<Body> & { member: Member }): Promise<Result<Answered<Answer>>>
}

export interface ListCall<Answer> extends Declared<undefined, Answer>, SignedIn {
  pageSize: number
  orSession?: undefined
  run(sent: CallInput<undefined> & { member: Member; page: Page }): Promise<Result<Listed<Answered<Answer>>>>
}

export type Call<Body, Answer> = OpenCall<Body, Answer> | MemberCall<Body, Answer>

export type AnyCall = Declared<z.ZodType, z.ZodType> & {
  who: 'anyone' | 'signed-in' | 'admin'
  mayBearToken?: true
  access?: Access
  orSession?: true
  pageSize?: number
  run(sent: unknown): Promise<Result<unknown>>
}

export const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const
export type Method = (typeof methods)[number]
export type Calls = Partial<Record<Method, AnyCall>>
