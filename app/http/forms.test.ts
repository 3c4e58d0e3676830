import { describe, expect, test } from 'vitest'
import { RegistrationForm, SignIn } from '~/features/auth/schemas'
import { StoryForm } from '~/features/communities/schemas'
import { localizerFor } from '~/i18n/server'
import { readForm } from './forms'

const { t } = localizerFor('en')
const formOf = (fields: Record<string, string | string[]>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) form.append(name, each)
  return form
}

describe('reading a form', () => {
  test('an unticked box is false, a ticked one true', () => {
    const typed = { email: 'ada', password: 'x' }
    expect(readForm(formOf(typed), SignIn, t)).toMatchObject({ ok: true, value: { rememberMe: false } })
    expect(readForm(formOf({ ...typed, rememberMe: 'on' }), SignIn, t)).toMatchObject({ ok: true, value: { rememberMe: true } })
  })

  test('errors come in the order of the form, and what was typed comes back but for the password', () => {
    const read = readForm(formOf({ username: 'a b', age: '1e2', password: 'secret', lastName: 'Lake' }), RegistrationForm, t)
    if (read.ok) throw new Error('the form is broken')
    expect(Object.keys(read.reply.errors)).toEqual(['firstName', 'username', 'gender', 'age', 'country', 'email', 'password'])
    expect(read.reply.values).toMatchObject({ username: 'a b', age: '1e2', lastName: 'Lake' })
    expect(JSON.stringify(read.reply.values)).not.toContain('secret')
  })

  test('errors name their figures in the reader’s way', () => {
    const story = { communityId: 'c', title: 'x'.repeat(201), content: 'text', postType: 'story' }
    const read = readForm(formOf(story), StoryForm, localizerFor('de').t)
    expect(read.ok ? '' : read.reply.errors.title).toContain('200')
  })

  test('a field sent twice, in brackets or as a file breaks nothing', () => {
    const broken: Record<string, string | string[]>[] = [
      { email: ['a', 'b'], password: 'x' },
      { 'email[contains]': '@', password: 'x' },
      { ['__proto__']: 'x', 'constructor.prototype': 'y' },
    ]
    for (const fields of broken) {
      expect(readForm(formOf(fields), SignIn, t).ok).toBe(false)
    }
    const form = formOf({ password: 'x' })
    form.set('email', new File(['a'], 'a.txt'))
    expect(readForm(form, SignIn, t).ok).toBe(false)
  })

  test('a story may be as long as the field rules say, in any script', () => {
    const content = '🌿'.repeat(20_000)
    expect(readForm(formOf({ communityId: 'c', title: 't', content, postType: 'story' }), StoryForm, t)).toMatchObject({ ok: true })
    expect(readForm(formOf({ communityId: 'c', title: 't', content: `${content}x`, postType: 'story' }), StoryForm, t).ok).toBe(false)
  })
})
