import { maxSignInAgeMs } from '~/features/identity/auth/cap-expiry'
import { accessTokenLifetimeMs, maxTokenFamilies, getRefreshTokenLifetimeMs } from '~/features/identity/auth/tokens'
import { idempotencyKeyRetentionMs } from '~/features/administration/purge/purge'
import type { OpenApiDocument } from '~/http/api/openapi'
import { maxPageSize } from '~/http/api/paging'
import { languages } from '~/i18n/settings'
import { type DocsBlock, createShellBlock, formatDuration, createTextBlock } from './blocks'
import { buildErrorBlocks } from './errors'
import { buildLimitBlocks } from './limits'
import { listCommunitiesExample, buildSetupExample, signInExample } from './shell-examples'
import { buildShapeViews } from './view'

export interface DocsSection {
  id: string
  title: string
  blocks: DocsBlock[]
}

/** `origin` is the site's public origin, such as `https://example.org`. */
export const buildDocsSections = (document: OpenApiDocument, origin: string): DocsSection[] => [
  {
    id: 'start',
    title: 'Get started',
    blocks: [
      createTextBlock(
        'Requests and responses are JSON in UTF-8.',
        'Send a body with `Content-Type: application/json`.',
        'Times are in UTC, in ISO 8601 format.',
        'Ids are opaque strings that sort by creation time.',
      ),
      createTextBlock('The examples are for a shell with `curl`.', 'First set the site’s address, and type a password of your own when the shell waits for it:'),
      createShellBlock(buildSetupExample(origin)),
      createTextBlock('Then register, once.', 'After that, sign in, keep both tokens from the response, and ask who you are with the access token:'),
      ...listRegisterExamples(document).map(createShellBlock),
      createShellBlock(signInExample),
      createTextBlock(
        'In the examples, `$COMMUNITY_ID`, `$POST_ID`, `$COMMENT_ID` and `$USER_ID` are ids from earlier responses,',
        '`$ADMIN_TOKEN` is an admin’s access token, and `$KEY` is any text you use once.',
      ),
    ],
  },
  {
    id: 'tokens',
    title: 'Tokens',
    blocks: [
      createTextBlock(
        `Send the access token with each call, as \`Authorization: Bearer …\`. It lasts ${formatDuration(accessTokenLifetimeMs)}.`,
        'Exchange the refresh token for a new pair at `POST /api/auth/refresh`.',
        `It lasts ${formatDuration(getRefreshTokenLifetimeMs(true))} if \`rememberMe\` was true, otherwise ${formatDuration(getRefreshTokenLifetimeMs(false))}.`,
        `Each new pair restarts that time, but every sign-in ends ${formatDuration(maxSignInAgeMs)} after it began.`,
      ),
      createTextBlock(
        'A refresh token works once. Save the new pair before you use it:',
        'a refresh token sent a second time counts as stolen, and all tokens of that sign-in are revoked at once.',
      ),
      createTextBlock(
        'Tokens contain nothing readable, and one kind is never accepted as the other.',
        `An account can have ${maxTokenFamilies} of these sign-ins at a time; beyond that, the oldest ends.`,
        'The browser cookie counts only at `GET /api/auth/me`.',
      ),
    ],
  },
  { id: 'errors', title: 'Errors', blocks: buildErrorBlocks(document) },
  {
    id: 'lists',
    title: 'Lists',
    blocks: [
      createTextBlock(
        `A list is an array and comes in pages. \`limit\` sets the page size, from 1 to ${maxPageSize}.`,
        'The `X-Total-Count` header gives the total.',
        'While there is more, `Link` has the address of the next page, with `rel="next"`: use it as it is, because cursors are opaque.',
        'Later pages are as fast as the first.',
      ),
      createShellBlock(listCommunitiesExample),
    ],
  },
  {
    id: 'languages',
    title: 'Languages',
    blocks: [
      createTextBlock(
        'The `Accept-Language` header sets the language of messages, of the word for an anonymous author, and of the original communities.',
        `Available: ${languages.map((language) => `\`${language}\``).join(', ')}; otherwise English.`,
        'Cookies and the address don’t matter. This page and the OpenAPI document are in English only.',
      ),
    ],
  },
  {
    id: 'repeats',
    title: 'Retrying',
    blocks: [
      createTextBlock(
        'Calls that create something and can be retried safely take an `Idempotency-Key` header with a text of your choice, such as a UUID.',
        'Sent again with the same key and body, the call creates nothing new and returns what it created the first time.',
        'The same key with a different body gets `409` (`idempotency_conflict`).',
        `Keys are remembered for ${formatDuration(idempotencyKeyRetentionMs)}.`,
      ),
      createTextBlock('After `503`, or without a response, you can’t know whether the call took effect: send it again with the same key and body.'),
    ],
  },
  { id: 'limits', title: 'Limits', blocks: buildLimitBlocks() },
  {
    id: 'origins',
    title: 'Pages on other sites',
    blocks: [
      createTextBlock(
        'A script on another site’s page can call the API if this site allows that page’s origin (`CORS_ORIGINS`), with an access token, never with a cookie.',
        'It can send `Authorization`, `Content-Type` and `Idempotency-Key`,',
        'and read `X-Total-Count`, `Link`, `Retry-After` and `X-Request-Id`.',
        'On other pages the browser blocks the call, and a write without a token gets `403` (`cross_site`).',
        'Programs outside a browser need no permission.',
      ),
    ],
  },
  {
    id: 'fields',
    title: 'For every field',
    blocks: [
      createTextBlock(
        'Fields are optional unless marked as required. Unknown keys are ignored, and a missing body counts as an empty object.',
        'Texts are trimmed and normalized to NFC, and their length is counted in characters, whatever the script.',
        'The NUL character and halves of characters are refused; other control characters, except tab and line break, are removed.',
        'Numbers can be sent as texts, such as `"30"` but not `"3e1"`.',
      ),
    ],
  },
  {
    id: 'shapes',
    title: 'Shapes',
    blocks: [
      createTextBlock(
        'What several responses contain. A name with a question mark may be missing,',
        'and `time` is a time in UTC, such as `2027-01-16T17:00:00.000Z`. No other field is ever sent.',
      ),
      ...buildShapeViews(document).map((shape): DocsBlock => ({ kind: 'shape', ...shape })),
    ],
  },
]

/** Returns the examples for registration, so that readers without an account can follow the other examples. */
const listRegisterExamples = ({ paths }: OpenApiDocument) =>
  (paths['/api/auth/register']?.post?.['x-codeSamples'] ?? []).map(({ source }) => source)
