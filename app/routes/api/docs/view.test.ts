import { describe, expect, it } from 'vitest'
import { getLocalizer } from '~/i18n/server'
import { getApiDocument } from './document'
import { rateLimitDescriptions } from './limits'
import { listErrors, buildCallGroupViews, buildShapeViews } from './view'

const { t } = getLocalizer('en')
const document = getApiDocument()
const calls = buildCallGroupViews(document).flatMap((group) => group.calls)
const find = (id: string) => calls.find((call) => call.id === id)!
const rulesOf = (id: string) => Object.fromEntries(find(id).fields.map(({ name, rules }) => [name, rules]))

describe('an API call on the page', () => {
  it('describes each field of its body as the schema does', () => {
    expect(rulesOf('createPost')).toEqual({
      title: 'required · text · 1 to 200 characters',
      content: 'required · text · 1 to 20,000 characters',
      postType: 'one of `"story"`, `"question"` · `"story"` by default',
      isAnonymous: '`true` or `false` · `false` by default',
      contentNotes: expect.stringMatching(/^list of any of .*`"grief"`/) as unknown,
      language: 'one of `"en"`, `"es"`, `"fr"`, `"de"`, `"pt"`, `"zh"`, `"ja"`, `"ar"`, `"hi"`, `"ru"` · may be empty',
    })
    expect(rulesOf('register')).toMatchObject({
      username: 'required · text · as in `^[A-Za-z0-9_]{3,50}$`',
      email: 'required · email address · up to 254 characters',
      password: 'required · text · 8 to 128 characters',
      age: 'whole number from 13 to 120 · may be empty',
      gender: 'one of `"male"`, `"female"`, `"non-binary"`, `"prefer-not-to-say"`, `"other"` · may be empty',
    })
    expect(rulesOf('makePledge')).toMatchObject({
      customAmount: 'number from 1 to 1,000,000,000 · may be empty',
      motivation: 'text · up to 5,000 characters · may be empty',
      country: expect.stringMatching(/^required · one of `"US"`, /) as unknown,
    })
    expect(rulesOf('requestEarlyAccess').interests).toBe(
      'required · list of at least one of `"wellness-programs"`, `"support-groups"`, `"individual-counseling"`, `"cultural-programs"`',
    )
  })

  it('shows its answer, with the names of shared schemas', () => {
    expect(find('listPosts').answer).toEqual({ status: '200', says: 'OK.', shape: 'Post[]' })
    expect(find('signIn').answer.shape).toBe('{\n  accessToken: string\n  refreshToken: string\n  user: User\n}')
    expect(find('leaveCommunity').answer).toEqual({ status: '204', says: 'Done. No body.', shape: undefined })
    expect(find('checkLife').answer.shape).toBe('ok')
  })

  it('has a command to try it, with the reader’s own values as variables', () => {
    expect(find('refreshTokens').example).toBe(
      `curl "$SITE/api/auth/refresh" \\\n  -H 'Content-Type: application/json' \\\n  -d '{"refreshToken":"'"$REFRESH_TOKEN"'"}'`,
    )
    expect(find('deleteUser').example).toBe('curl -X DELETE "$SITE/api/admin/users/$USER_ID" \\\n  -H "Authorization: Bearer $ADMIN_TOKEN"')
  })
})

it('every schema except the error is shown, and optional fields are marked', () => {
  const shapes = buildShapeViews(document)
  expect(shapes.map(({ name }) => name)).not.toContain('Error')
  expect(shapes.find(({ name }) => name === 'Community')?.shape).toContain('\n  user_role?: "member"\n')
  expect(shapes.find(({ name }) => name === 'Contribution')?.shape).toContain('\n  custom_amount: number | null\n')
})

it('every error code of a call has a text', () => {
  for (const { code } of listErrors(document)) expect(t(`api:${code as 'taken'}`)).not.toBe(code)
})

it('every rate limit of a call is shown', () => {
  const counted = Object.values(document.paths).flatMap((operations) => Object.values(operations)).flatMap((operation) => operation['x-limits'] ?? [])
  expect([...new Set(counted.map(({ name }) => name))].sort()).toEqual(Object.keys(rateLimitDescriptions).sort())
})
