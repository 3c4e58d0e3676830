import type { z } from 'zod/v4'
import type { SignInOrigin } from '~/features/identity/auth/sign-in-notice'
import type { RateLimitName } from '~/kernel/rate-limit/rate-limits'
import type { Member } from '~/kernel/members/member'
import type { Result, ErrorCode } from '~/kernel/result/result'
import type { Localizer } from '~/i18n/server'
import type { PageRequest } from './paging'
import type { OperationId } from './summaries'

/** A missing or invalid id is an empty string, which matches nothing. */
export interface PathIds {
  communityId: string
  postId: string
  commentId: string
  userId: string
}

export interface ListResult<Items> {
  items: Items
  total: number
  next: string | undefined
}

type ParsedBody<Body> = Body extends z.ZodType ? z.output<Body> : undefined
type AnswerValue<Answer> = Answer extends z.ZodType ? z.input<Answer> : unknown

export interface CallInput<Body> {
  body: ParsedBody<Body>
  ids: PathIds
  /** The client's IP address, or the /64 network of an IPv6 address. */
  address: string
  /** The unverified token of the `Authorization` header. */
  bearer: string | undefined
  key: string | undefined
  localizer: Localizer
  origin: SignInOrigin
}

interface CallDeclaration<Body, Answer> {
  id: OperationId
  body?: Body
  /** An example body for the documentation, in which `$NAME` is a shell variable. */
  sample?: Body extends z.ZodType ? z.input<Body> : undefined
  maxBytes?: number
  /** Accepts an `Idempotency-Key` header: requests with the same key take effect only once. */
  once?: true
  /** Error codes in addition to those that follow from the other fields. */
  refusals?: readonly ErrorCode[]
  limits?: readonly RateLimitName[]
  status: 200 | 201 | 204
  answer?: Answer
}

export interface PublicCall<Body, Answer> extends CallDeclaration<Body, Answer> {
  who: 'anyone'
  mayBearToken?: true
  pageSize?: undefined
  access?: undefined
  orSession?: undefined
  run(sent: CallInput<Body>): Promise<Result<AnswerValue<Answer>>>
}

export type AccessCheck = (asking: { member: Member; ids: PathIds }) => Promise<Result<unknown>>

interface SignedIn {
  /** `admin`: the endpoint checks the role before it calls `access` or `run`. */
  who: 'signed-in' | 'admin'
  /**
   * Runs only if the body or query is invalid, so that callers without access learn nothing from the validation error. `run`
   * must also check access.
   */
  access?: AccessCheck
}

export interface MemberCall<Body, Answer> extends CallDeclaration<Body, Answer>, SignedIn {
  pageSize?: undefined
  /** Also accepts the browser's session cookie and suspended members. Used only by `GET auth/me`. */
  orSession?: true
  run(sent: CallInput<Body> & { member: Member }): Promise<Result<AnswerValue<Answer>>>
}

export interface ListCall<Answer> extends CallDeclaration<undefined, Answer>, SignedIn {
  pageSize: number
  orSession?: undefined
  run(sent: CallInput<undefined> & { member: Member; page: PageRequest }): Promise<Result<ListResult<AnswerValue<Answer>>>>
}

export type Call<Body, Answer> = PublicCall<Body, Answer> | MemberCall<Body, Answer>

export type AnyCall = CallDeclaration<z.ZodType, z.ZodType> & {
  who: 'anyone' | 'signed-in' | 'admin'
  mayBearToken?: true
  access?: AccessCheck
  orSession?: true
  pageSize?: number
  run(sent: unknown): Promise<Result<unknown>>
}

export const httpMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const
export type HttpMethod = (typeof httpMethods)[number]
export type CallsByMethod = Partial<Record<HttpMethod, AnyCall>>
