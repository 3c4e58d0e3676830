import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { localizerFor } from '~/i18n/server'
import { languages } from '~/i18n/settings'
import { documentIn } from './document'
import { limitTexts } from './sections'
import { errorsOf, groupViews, shapeViews } from './view'

const english = localizerFor('en')
const document = documentIn(english)
const calls = groupViews(document, english.t).flatMap((group) => group.calls)
const find = (id: string) => calls.find((call) => call.id === id)!
const rulesOf = (id: string) => Object.fromEntries(find(id).fields.map(({ name, rules }) => [name, rules]))

describe('a call on the page', () => {
  it('says of each field of its body what the schema says', () => {
    expect(rulesOf('createPost')).toEqual({
      title: 'required · text · 1 to 200 characters',
      content: 'required · text · 1 to 20,000 characters',
      postType: 'one of `"story"`, `"question"` · `"story"` where it is left out',
      isAnonymous: '`true` or `false` · `false` where it is left out',
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

  it('shows its answer, with the names of shapes that stand elsewhere', () => {
    expect(find('listPosts').answer).toEqual({ status: '200', says: 'As asked for.', shape: 'Post[]' })
    expect(find('signIn').answer.shape).toBe('{\n  accessToken: string\n  refreshToken: string\n  user: User\n}')
    expect(find('leaveCommunity').answer).toEqual({ status: '204', says: 'Done. There is no body.', shape: undefined })
    expect(find('checkLife').answer.shape).toBe('ok')
  })

  it('is tried out by one command, with what is the reader’s own as variables', () => {
    expect(find('refreshTokens').example).toBe(
      `curl "$SITE/api/auth/refresh" \\\n  -H 'Content-Type: application/json' \\\n  -d '{"refreshToken":"'"$REFRESH_TOKEN"'"}'`,
    )
    expect(find('deleteUser').example).toBe('curl -X DELETE "$SITE/api/admin/users/$USER_ID" \\\n  -H "Authorization: Bearer $ADMIN_TOKEN"')
  })
})

it('every shape but that of refusals is told, and a field that may be missing is marked', () => {
  const shapes = shapeViews(document)
  expect(shapes.map(({ name }) => name)).not.toContain('Error')
  expect(shapes.find(({ name }) => name === 'Community')?.shape).toContain('\n  user_role?: "member"\n')
  expect(shapes.find(({ name }) => name === 'Contribution')?.shape).toContain('\n  custom_amount: number | null\n')
})

it('every code that a call can be refused with has its text', () => {
  for (const { code } of errorsOf(document)) expect(english.t(`api:${code as 'taken'}`)).not.toBe(code)
})

it('every limit that a call counts against is told', () => {
  const counted = Object.values(document.paths).flatMap((operations) => Object.values(operations)).flatMap((operation) => operation['x-limits'] ?? [])
  expect([...new Set(counted.map(({ name }) => name))].sort()).toEqual(Object.keys(limitTexts).sort())
})

it('no translation loses or changes what is code in a text', () => {
  const textsOf = (node: object, path = ''): [string, string][] => Object.entries(node).flatMap(([key, value]: [string, string | object]) =>
    (typeof value === 'string' ? [[`${path}.${key}`, value] as [string, string]] : textsOf(value, `${path}.${key}`)))
  const codesIn = (language: string) => Object.fromEntries(
    textsOf(JSON.parse(readFileSync(`app/i18n/locales/${language}/api-docs.json`, 'utf8')) as object)
      .map(([path, text]): [string, string[]] => [path, text.match(/`[^`]*`/g) ?? []]))
  for (const language of languages) {
    const codes = codesIn(language)
    const lost = Object.entries(codesIn('en')).flatMap(([path, english]) => english.filter((code) => !codes[path]?.includes(code)).map((code) => `${path} ${code}`))
    expect(lost, language).toEqual([])
  }
})
