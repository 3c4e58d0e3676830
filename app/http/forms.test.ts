import { describe, expect, test } from 'vitest'
import { RegistrationFormSchema, SignInSchema } from '~/features/identity/auth/schemas'
import { StoryFormSchema } from '~/features/stories/communities/schemas'
import { EarlyAccessSchema } from '~/features/giving/early-access/schemas'
import { PledgeSchema } from '~/features/giving/pledges/schemas'
import { getLocalizer } from '~/i18n/server'
import { getFieldRules, readForm } from './forms'

const { t } = getLocalizer('en')
const formOf = (fields: Record<string, string | string[]>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) form.append(name, each)
  return form
}

describe('reading a form', () => {
  test('an unticked box is false, a ticked one true', () => {
    const typed = { email: 'ada', password: 'x' }
    expect(readForm(formOf(typed), SignInSchema, t)).toMatchObject({ ok: true, value: { rememberMe: false } })
    expect(readForm(formOf({ ...typed, rememberMe: 'on' }), SignInSchema, t)).toMatchObject({ ok: true, value: { rememberMe: true } })
  })

  test('errors come in the order of the form, and all typed values come back except the password', () => {
    const read = readForm(formOf({ username: 'a b', age: '1e2', password: 'secret', lastName: 'Lake' }), RegistrationFormSchema, t)
    if (read.ok) throw new Error('the form is broken')
    expect(Object.keys(read.reply.errors)).toEqual(['firstName', 'username', 'gender', 'age', 'country', 'email', 'password'])
    expect(read.reply.values).toMatchObject({ username: 'a b', age: '1e2', lastName: 'Lake' })
    expect(JSON.stringify(read.reply.values)).not.toContain('secret')
  })

  test('errors format numbers in the reader’s way', () => {
    const story = { communityId: 'c', title: 'x'.repeat(201), content: 'text', postType: 'story' }
    const read = readForm(formOf(story), StoryFormSchema, getLocalizer('de').t)
    expect(read.ok ? '' : read.reply.errors.title).toContain('200')
  })

  test('an array index in a field name creates no list, however large it is', () => {
    const read = readForm(formOf({ 'interests[4294967294]': 'support-groups', 'comments[4294967294].x': 'y', lifeStage: 'other' }), EarlyAccessSchema, t)
    expect(read.ok ? {} : read.reply.errors).toEqual({ interests: 'Please select at least one area of interest' })
  })

  test('a field sent twice, in brackets or as a file breaks nothing', () => {
    const broken: Record<string, string | string[]>[] = [
      { email: ['a', 'b'], password: 'x' },
      { 'email[contains]': '@', password: 'x' },
      { ['__proto__']: 'x', 'constructor.prototype': 'y' },
    ]
    for (const fields of broken) {
      expect(readForm(formOf(fields), SignInSchema, t).ok).toBe(false)
    }
    const form = formOf({ password: 'x' })
    form.set('email', new File(['a'], 'a.txt'))
    expect(readForm(form, SignInSchema, t).ok).toBe(false)
  })

  test('boxes with one name are a list, whether several are ticked, one or none', () => {
    const typed = { lifeStage: 'other', comments: '' }
    const interests = ['support-groups', 'wellness-programs']
    const chosen = { interests: ['wellness-programs', 'support-groups'], contactPreference: 'email', comments: '' }
    expect(readForm(formOf({ ...typed, interests }), EarlyAccessSchema, t)).toMatchObject({ ok: true, value: chosen })
    expect(readForm(formOf({ ...typed, interests: 'support-groups' }), EarlyAccessSchema, t)).toMatchObject({ ok: true, value: { interests: ['support-groups'] } })
    for (const broken of [[], ['gardening'], ['support-groups', 'gardening']]) {
      const read = readForm(formOf({ ...typed, interests: broken }), EarlyAccessSchema, t)
      expect(read.ok ? [] : Object.keys(read.reply.errors)).toEqual(['interests'])
    }
    const none = readForm(formOf({}), EarlyAccessSchema, t)
    expect(none.ok ? {} : none.reply.errors).toEqual({ interests: 'Please select at least one area of interest', lifeStage: 'Please select your current life stage' })
  })

  test('fields that do not apply are not checked, and fields that apply are required', () => {
    const sent = { contributorType: 'individual', organizationName: 'x'.repeat(300), firstName: 'Ada', lastName: 'Lake', email: 'ada@example.org', phone: '', motivation: '' }
    const pledged = { ...sent, country: 'KE', contributionLevel: 'legacy-builder', customAmount: 'a lot', organizationType: '' }
    expect(readForm(formOf(pledged), PledgeSchema, t)).toMatchObject({
      ok: true, value: { organizationName: null, organizationType: null, phone: null, customAmount: null, paymentType: 'one-time', motivation: null, anonymous: false, updates: false },
    })
    const own = { ...pledged, contributionLevel: 'healing-advocate', customAmount: '2500.50', updates: 'on' }
    expect(readForm(formOf(own), PledgeSchema, t)).toMatchObject({ ok: true, value: { customAmount: 250_050n, updates: true } })
    const broken = readForm(formOf({ ...own, contributorType: 'organization', organizationName: '', lastName: '', country: '', customAmount: '' }), PledgeSchema, t)
    expect(broken.ok ? {} : broken.reply.errors).toEqual({
      organizationName: 'Please enter organization name', lastName: 'Enter your last name', country: 'Please select your country',
      customAmount: 'Please enter a custom contribution amount',
    })
    expect(broken.ok ? [] : Object.keys(broken.reply.errors)).toEqual(['organizationName', 'lastName', 'country', 'customAmount'])
  })

  test('a story may be as long as the field rules say, in any script', () => {
    const content = '🌿'.repeat(20_000)
    expect(readForm(formOf({ communityId: 'c', title: 't', content, postType: 'story' }), StoryFormSchema, t)).toMatchObject({ ok: true })
    expect(readForm(formOf({ communityId: 'c', title: 't', content: `${content}x`, postType: 'story' }), StoryFormSchema, t).ok).toBe(false)
  })
})

describe('the constraints for the browser', () => {
  test('match the server’s errors for an empty field and for one in another format', () => {
    expect(getFieldRules(SignInSchema, t)).toEqual({
      email: { missing: 'Enter your email or username', malformed: undefined },
      password: { missing: 'Enter your password', malformed: undefined },
      rememberMe: {},
    })
    expect(getFieldRules(RegistrationFormSchema, t)).toMatchObject({
      age: { missing: 'Enter your age as a whole number from 13 to 120', malformed: 'Enter your age as a whole number from 13 to 120' },
      email: { missing: 'Enter your email address', malformed: 'Enter an email address, such as name@example.com' },
      password: { missing: 'Enter a password', malformed: 'Use at least 8 characters for your password' },
    })
  })

  test('include lists that need a choice, and nothing for optional fields', () => {
    expect(getFieldRules(EarlyAccessSchema, t)).toMatchObject({
      interests: { missing: 'Please select at least one area of interest' },
      lifeStage: { missing: 'Please select your current life stage' },
      comments: { missing: undefined },
    })
  })

  test('include fields that are required only with another answer', () => {
    expect(getFieldRules(PledgeSchema, t)).toMatchObject({
      organizationName: { missing: 'Please enter organization name' },
      organizationType: { missing: undefined },
      customAmount: {
        missing: 'Please enter a custom contribution amount',
        malformed: 'Enter an amount in dollars from 1 to 1,000,000,000, with at most two decimals',
      },
      updates: {},
    })
  })
})
