import { describe, expect, test } from 'vitest'
import { RegistrationForm, SignIn } from '~/features/auth/schemas'
import { StoryForm } from '~/features/communities/schemas'
import { EarlyAccessInput } from '~/features/early-access/schemas'
import { PledgeInput } from '~/features/pledges/schemas'
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

  test('a place in a list named by the sender makes no list, however long', () => {
    const read = readForm(formOf({ 'interests[4294967294]': 'support-groups', 'comments[4294967294].x': 'y', lifeStage: 'other' }), EarlyAccessInput, t)
    expect(read.ok ? {} : read.reply.errors).toEqual({ interests: 'Please select at least one area of interest' })
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

  test('boxes of one name are a list, whether several are ticked, one or none', () => {
    const typed = { lifeStage: 'other', comments: '' }
    const interests = ['support-groups', 'wellness-programs']
    const chosen = { interests: ['wellness-programs', 'support-groups'], contactPreference: 'email', comments: '' }
    expect(readForm(formOf({ ...typed, interests }), EarlyAccessInput, t)).toMatchObject({ ok: true, value: chosen })
    expect(readForm(formOf({ ...typed, interests: 'support-groups' }), EarlyAccessInput, t)).toMatchObject({ ok: true, value: { interests: ['support-groups'] } })
    for (const broken of [[], ['gardening'], ['support-groups', 'gardening']]) {
      const read = readForm(formOf({ ...typed, interests: broken }), EarlyAccessInput, t)
      expect(read.ok ? [] : Object.keys(read.reply.errors)).toEqual(['interests'])
    }
    const none = readForm(formOf({}), EarlyAccessInput, t)
    expect(none.ok ? {} : none.reply.errors).toEqual({ interests: 'Please select at least one area of interest', lifeStage: 'Please select your current life stage' })
  })

  test('what does not apply is not judged, and what does is asked for in its place', () => {
    const sent = { contributorType: 'individual', organizationName: 'x'.repeat(300), firstName: 'Ada', lastName: 'Lake', email: 'ada@example.org', phone: '', motivation: '' }
    const pledged = { ...sent, country: 'KE', contributionLevel: 'legacy-builder', customAmount: 'a lot', organizationType: '' }
    expect(readForm(formOf(pledged), PledgeInput, t)).toMatchObject({
      ok: true, value: { organizationName: null, organizationType: null, phone: null, customAmount: null, paymentType: 'one-time', motivation: null, anonymous: false, updates: false },
    })
    const own = { ...pledged, contributionLevel: 'healing-advocate', customAmount: '2500.50', updates: 'on' }
    expect(readForm(formOf(own), PledgeInput, t)).toMatchObject({ ok: true, value: { customAmount: 250_050n, updates: true } })
    const broken = readForm(formOf({ ...own, contributorType: 'organization', organizationName: '', lastName: '', country: '', customAmount: '' }), PledgeInput, t)
    expect(broken.ok ? {} : broken.reply.errors).toEqual({
      organizationName: 'Please enter organization name', lastName: 'Enter your last name', country: 'Please select your country',
      customAmount: 'Please enter a custom contribution amount',
    })
    expect(broken.ok ? [] : Object.keys(broken.reply.errors)).toEqual(['organizationName', 'lastName', 'country', 'customAmount'])
  })

  test('a story may be as long as the field rules say, in any script', () => {
    const content = '🌿'.repeat(20_000)
    expect(readForm(formOf({ communityId: 'c', title: 't', content, postType: 'story' }), StoryForm, t)).toMatchObject({ ok: true })
    expect(readForm(formOf({ communityId: 'c', title: 't', content: `${content}x`, postType: 'story' }), StoryForm, t).ok).toBe(false)
  })
})
