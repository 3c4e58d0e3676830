import type { Tx } from '~/infra/db'
import { localizerFor, type Localizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import type { Letter } from '~/features/messages/mail/letter'
import { queueMail } from '~/features/messages/mail/queue-mail'
import { siteAddress } from '~/features/messages/mail/site-address'

export type Change = 'on' | 'off' | 'renewed' | 'removed'

const changeLetter = (change: Change, localizer: Localizer): Letter =>
  letter(localizer, localizer.t(`second-factor:letters.${change}.title`), [localizer.t(`second-factor:letters.${change}.text`)])

export const guessedLetter = (localizer: Localizer): Letter =>
  letter(localizer, localizer.t('second-factor:letters.guessed.title'), [localizer.t('second-factor:letters.guessed.text')])

export const usedLetter = (left: number, localizer: Localizer): Letter => {
  const { t } = localizer
  const rest = left > 0 ? t('second-factor:on.left', { count: left }) : t('second-factor:on.none_left')
  return letter(localizer, t('second-factor:letters.used.title'), [t('second-factor:letters.used.text'), rest])
}

const letter = ({ t }: Localizer, title: string, texts: string[]): Letter => ({
  subject: t('auth:reset.changed_letter.subject'),
  title,
  blocks: [
    ...[...texts, t('account:letters.password.not_you')].map((text) => ({ kind: 'text' as const, text })),
    { kind: 'link', label: t('frame:contact'), href: siteAddress('/contact') },
  ],
})

interface Recipient {
  id: string
  email: string
  language: Language
}

export async function queueLetter(tx: Tx, { id, email, language }: Recipient, content: Letter): Promise<void> {
  await queueMail(tx, { kind: 'second-factor', to: email, userId: id, language, letter: content })
}

export const tellOf = (tx: Tx, recipient: Recipient, change: Change): Promise<void> =>
  queueLetter(tx, recipient, changeLetter(change, localizerFor(recipient.language)))
