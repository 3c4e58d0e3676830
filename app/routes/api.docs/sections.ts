import { longestSignIn } from '~/features/auth/absolute-end'
import { accessFor, mostFamilies, refreshFor } from '~/features/auth/tokens'
import { submissionsKept } from '~/features/housekeeping/purge'
import { type LimitName, limits } from '~/features/limits/limits'
import { factorGrace, passwordFreshFor } from '~/features/members/policy'
import { longestByDefault, longestStoryBody } from '~/http/api/body'
import type { ApiDocument } from '~/http/api/openapi'
import { mostAtOnce } from '~/http/api/paging'
import type { TextKey } from '~/i18n/keys'
import type { Localizer } from '~/i18n/server'
import { languages } from '~/i18n/settings'
import { env } from '~/infra/env'
import { listExample, settingUp, signingIn } from './shell'
import { errorsOf, shapeViews } from './view'

/** A piece of a section. What stands between backticks in a text or a cell is code. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'code'; code: string; isShell?: boolean }
  | { kind: 'table'; caption: string; columns: string[]; rows: string[][] }
  | { kind: 'shape'; name: string; shape: string; notes: string[] }

export interface SectionView {
  id: string
  title: string
  blocks: Block[]
}

/** The limits of the API by what is said of them. */
export const limitTexts = {
  'sign-in:name-address': 'sign_in_name_address',
  'sign-in:account': 'sign_in_account',
  'sign-in:address': 'sign_in_address',
  'second-factor:account': 'second_factor_account',
  'second-factor:account-day': 'second_factor_account_day',
  'register:address': 'register_address',
  'post:member': 'post_member',
  'comment:member': 'comment_member',
  'like:member': 'like_member',
  'early-access:member': 'early_access_member',
  'pledge:address': 'pledge_address',
} as const satisfies Partial<Record<LimitName, string>>

const text = (words: string): Block => ({ kind: 'text', text: words })
const shell = (code: string): Block => ({ kind: 'code', code, isShell: true })

/** What holds for all calls, with the figures that the code goes by. `origin` is where the reader finds the site. */
export function sectionsOf(document: ApiDocument, localizer: Localizer, origin: string): SectionView[] {
  const { t, format } = localizer
  const figures = {
    access: format.span(accessFor / 1000),
    remembered: format.span(refreshFor(true) / 1000),
    otherwise: format.span(refreshFor(false) / 1000),
    longest: format.span(longestSignIn / 1000),
    most: mostFamilies,
  }
  const blocks = {
    start: [
      text(t('api-docs:start.body')), shell(settingUp(origin)),
      text(t('api-docs:start.tokens')), ...registering(document).map(shell), shell(signingIn),
      text(t('api-docs:start.ids')),
    ],
    tokens: [text(t('api-docs:tokens.body', figures))],
    errors: errorBlocks(document, localizer),
    lists: [text(t('api-docs:lists.body', { most: mostAtOnce })), shell(listExample)],
    languages: [text(t('api-docs:languages.body', { languages: languages.map((language) => `\`${language}\``).join(', ') }))],
    repeats: [text(t('api-docs:repeats.body', { kept: format.span(submissionsKept / 1000) }))],
    limits: limitBlocks(localizer),
    origins: [text(t('api-docs:origins.body'))],
    fields: [text(t('api-docs:fields.body'))],
    shapes: [text(t('api-docs:shapes.body')), ...shapeViews(document).map((shape): Block => ({ kind: 'shape', ...shape }))],
  } satisfies Record<string, Block[]>
  return (Object.keys(blocks) as (keyof typeof blocks)[]).map((id) => ({ id, title: t(`api-docs:${id}.title`), blocks: blocks[id] }))
}

/** The example of registering, so that who starts from nothing can go on. */
const registering = ({ paths }: ApiDocument) =>
  (paths['/api/auth/register']?.post?.['x-codeSamples'] ?? []).map(({ source }) => source)

/** A refusal as it comes, and all that there are. */
function errorBlocks(document: ApiDocument, { t, format }: Localizer): Block[] {
  const said = t('validation:required_fields')
  const sample = { error: said, code: 'validation_failed', details: [{ path: 'title', msg: said }] }
  return [
    text(t('api-docs:errors.body')),
    { kind: 'code', code: JSON.stringify(sample, null, 2) },
    text(t('api-docs:errors.order')),
    text(t('api-docs:errors.staff', { grace: format.span(factorGrace / 1000), fresh: format.span(passwordFreshFor / 1000) })),
    {
      kind: 'table',
      caption: t('api-docs:errors.table'),
      columns: [t('api-docs:errors.status'), t('api-docs:errors.code'), t('api-docs:errors.says')],
      rows: errorsOf(document).map(({ status, code }) => [status, `\`${code}\``, t(`api:${code}` as TextKey)]),
    },
  ]
}

function limitBlocks({ t, format }: Localizer): Block[] {
  const names = Object.keys(limitTexts) as (keyof typeof limitTexts)[]
  return [
    text(t('api-docs:limits.body')),
    {
      kind: 'table',
      caption: t('api-docs:limits.table'),
      columns: [t('api-docs:limits.what'), t('api-docs:limits.most'), t('api-docs:limits.within')],
      rows: names.map((name) => [
        t(`api-docs:limits.${limitTexts[name]}`),
        format.number(limits[name].most * env.rateLimitFactor),
        format.span(limits[name].seconds),
      ]),
    },
    text(t('api-docs:limits.size', { usual: longestByDefault / 1024, story: longestStoryBody / 1024 })),
  ]
}
