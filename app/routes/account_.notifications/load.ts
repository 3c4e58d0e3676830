import { readMailChoice } from '~/features/notifications/choose-mails'
import { mailChoices } from '~/features/notifications/schemas'
import type { Member } from '~/features/members/member'
import { writerSeal } from '~/http/writer'
import type { Localizer } from '~/i18n/server'

/** How the member is written to about what is new, in words and as it is chosen now. */
export async function mailsView(member: Member, { t }: Localizer) {
  const { notifyBy, isConfirmed } = await readMailChoice(member)
  const subjects = { subject: t('notify-mail:letter.subject'), discreet: t('safety:discreet.subject') }
  return {
    writer: writerSeal(member),
    title: t('notify-mail:settings.title'),
    lead: t('notify-mail:settings.lead'),
    page: t('notify-mail:letter.link'),
    unconfirmed: isConfirmed ? null : { text: t('notify-mail:settings.unconfirmed'), link: t('notify-mail:settings.unconfirmed_link') },
    legend: t('notify-mail:settings.legend'),
    options: mailChoices.map((value) => ({
      value,
      label: t(`notify-mail:settings.choices.${value}`),
      note: value === 'daily' || value === 'weekly' ? t('notify-mail:settings.note_digest') : undefined,
    })),
    chosen: notifyBy,
    about: {
      title: t('notify-mail:settings.what_title'),
      texts: [
        t('notify-mail:settings.what_counts'),
        t('notify-mail:settings.what_subject', subjects),
        t('notify-mail:settings.what_others'),
        t('notify-mail:settings.what_stop'),
      ],
    },
    submit: t('notify-mail:settings.submit'),
    busy: t('account:busy'),
    failed: t('account:failed'),
    errorTitle: t('auth:error_title'),
  }
}
export type MailsView = Awaited<ReturnType<typeof mailsView>>
