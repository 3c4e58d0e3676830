import type { DomainError } from '~/kernel/result/result'
import type { Localizer } from '~/i18n/server'
import { errorStatus } from './error-status'

export const createMethodNotAllowedResponse = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

export const createPlainTextErrorResponse = ({ t }: Localizer, { code, retryAfter }: DomainError) =>
  new Response(t(`api:${code}`), {
    status: errorStatus[code],
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...(retryAfter && { 'Retry-After': String(retryAfter) }) },
  })
