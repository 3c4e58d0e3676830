import { useT } from '~/i18n/localizer-context'
import { Badge } from '~/ui/Badge'
import { ButtonLink } from '~/ui/Button'
import { FactList } from '~/ui/FactList'
import { MemberText } from '~/ui/MemberText'
import { ContributionStatusBadge, type ContributionState } from './ContributionTable'
import { CloseLink, Sheet } from './Sheet'

export interface ContributionDetailView extends ContributionState {
  id: string
  reference: string
  facts: readonly { label: string; value: string }[]
  motivation: string | null
}

export function ContributionDetail({ detail }: { detail: ContributionDetailView }) {
  const t = useT()
  return (
    <>
      <p className="cluster">
        <ContributionStatusBadge {...detail} />
        {detail.isAnonymous && <Badge>{t('admin-contributions:anonymous')}</Badge>}
      </p>
      <FactList facts={detail.facts}>
        {detail.motivation && (
          <div className="facts-whole">
            <dt>{t('endowment:fields.motivation')}</dt>
            <dd>
              <MemberText text={detail.motivation} />
            </dd>
          </div>
        )}
      </FactList>
    </>
  )
}

export interface OpenedContributionView {
  detail: ContributionDetailView | null
  closeHref: string
}

/** A link closes the sheet, so that closing works without JavaScript. */
export function ContributionSheet({ opened: { detail, closeHref } }: { opened: OpenedContributionView }) {
  const t = useT()
  return (
    <Sheet title={detail ? t('admin-contributions:opened.title', { reference: detail.reference }) : t('admin-contributions:opened.gone')}>
      {detail && <ContributionDetail detail={detail} />}
      <p className="cluster">
        {detail && (
          <ButtonLink variant="secondary" href={`/admin/contributions/${detail.id}`}>
            {t('admin-contributions:opened.page')}
          </ButtonLink>
        )}
        <CloseLink href={closeHref} label={t('admin-contributions:opened.close')} />
      </p>
      {detail && <p className="small soft">{t('admin-contributions:opened.recorded')}</p>}
    </Sheet>
  )
}
