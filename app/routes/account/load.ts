import { readProfile } from '~/features/account/profile'
import type { Member } from '~/features/members/member'
import { personChoices, personTexts } from '~/http/account/person-fields'
import { writerSeal } from '~/http/writer'
import type { Localizer } from '~/i18n/server'
import { isLanguage, languages, nativeNames } from '~/i18n/settings'

/** The profile as it is kept, and the words around it. */
export async function loadProfile(member: Member, localizer: Localizer) {
  const { t, language } = localizer
  const { isConfirmed, gender, age, country } = await readProfile(member)
  const { firstName, lastName, username } = member
  return {
    values: {
      firstName, lastName, username,
      gender: gender ?? '',
      age: age === null ? '' : String(age),
      country: country ?? '',
      language: isLanguage(member.language) ? member.language : language,
    } satisfies Record<string, string>,
    writer: writerSeal(member),
    unconfirmed: isConfirmed ? null : { text: t('account:profile.unconfirmed'), link: t('account:profile.unconfirmed_link') },
    fields: {
      ...personTexts(localizer),
      usernameHint: t('account:profile.username_hint'),
      genderHint: t('account:profile.optional_hint'),
      choose: t('account:profile.not_said'),
    },
    choices: { ...personChoices(localizer), languages: languages.map((value) => ({ value, label: nativeNames[value] })) },
    texts: formTexts(localizer),
    seen: seenTexts(username, localizer),
  }
}

const formTexts = ({ t }: Localizer) => ({
  language: t('account:profile.language'),
  languageHint: t('account:profile.language_hint'),
  submit: t('account:profile.submit'),
  busy: t('account:busy'),
  failed: t('account:failed'),
  refused: t('auth:failed'),
  errorTitle: t('auth:error_title'),
})

const seenTexts = (username: string, { t }: Localizer) => ({
  title: t('account:profile.seen.title'),
  texts: [
    t('account:profile.seen.members', { username: `\u2068${username}\u2069` }),
    t('account:profile.seen.moderators'),
    t('account:profile.seen.admins'),
  ],
  link: t('account:profile.seen.link'),
})
