import { useT } from '~/i18n/localizer-context'
import { CloseLink, Sheet } from '../_parts/Sheet'
import { Button } from '~/ui/Button'
import { FactList } from '~/ui/FactList'
import type { MailsView } from './load'
import { useMailKindFormatter } from './use-mail-kind-formatter'

export function MailSheet({ opened: { mail, closeHref } }: { opened: NonNullable<MailsView['opened']> }) {
  const t = useT()
  const nameOf = useMailKindFormatter()
  return (
    <Sheet title={mail ? t('admin-mail:opened', { kind: nameOf(mail.kind) }) : t('admin-mail:gone')}>
      {mail && <Content mail={mail} />}
      {mail?.canBeHandled && <p className="small soft">{t('admin-mail:handled_note')}</p>}
      <form className="cluster" method="post">
        {mail?.canBeHandled && (
          <>
            <input type="hidden" name="id" value={mail.id} />
            {mail.canBeRetried && <Button name="intent" value="retry">{t('admin-mail:retry')}</Button>}
            <Button variant="secondary" name="intent" value="handled">{t('admin-mail:handled')}</Button>
          </>
        )}
        <CloseLink href={closeHref} label={t('admin-mail:close')} />
      </form>
      {mail && <p className="small soft">{t('admin-mail:recorded')}</p>}
    </Sheet>
  )
}

type Mail = NonNullable<NonNullable<MailsView['opened']>['mail']>

function Content({ mail: { kind, content } }: { mail: Mail }) {
  const t = useT()
  if (!content) return <p>{t(kind === 'news' ? 'admin-mail:closed' : 'admin-mail:gone')}</p>
  const { to, subject, text, language } = content
  return (
    <>
      <FactList
        facts={[
          { label: t('admin-mail:to'), value: to ?? t('admin-mail:nobody') },
          { label: t('admin-mail:subject'), value: subject },
        ]}
      />
      <p className="mail-text" dir="auto" lang={language}>{text}</p>
    </>
  )
}
