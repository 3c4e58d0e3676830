import { countNewerRequests, countRequests, type RequestCounts } from '~/features/early-access/count-requests'
import { listRequests, type EarlyAccessRequest } from '~/features/early-access/list-requests'
import type { Member } from '~/features/members/member'
import { hrefWith, readId } from '~/http/admin/contribution-address'
import { paging, rowsPerPage } from '~/http/admin/pages'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'

const path = '/admin/early-access'

/** A page of the early-access list, and how many there are of each kind. */
export async function loadRequests(member: Member, query: URLSearchParams, localizer: Localizer) {
  const { t } = localizer
  const place = { before: readId(query, 'before'), after: readId(query, 'after') }
  const [requests, counts] = await Promise.all([
    listRequests(member, { limit: rowsPerPage, ...place }).then(valueOf),
    countRequests(member).then(valueOf),
  ])
  const first = requests[0]
  const newer = first ? await countNewerRequests(first.id) : 0
  const columns = (['name', 'contact', 'interests', 'stage', 'comments', 'date'] as const).map((name) => t(`admin:early_access.columns.${name}`))
  return {
    table: { caption: t('admin:early_access.table'), columns },
    rows: requests.map((request) => rowOf(request, localizer)),
    none: t('admin:early_access.none'),
    paging: paging({ ids: requests.map(({ id }) => id), newer, total: counts.total }, (part) => hrefWith(path, part), localizer),
    charts: counts.total > 0 ? chartsOf(counts, localizer) : null,
    export: counts.total > 0 ? {
      title: t('admin:early_access.export.title'),
      text: t('admin:early_access.export.text'),
      submit: t('admin:early_access.export.submit'),
    } : null,
  }
}

function rowOf(request: EarlyAccessRequest, { t, format }: Localizer) {
  const { id, firstName, lastName, username, email, contactPreference, interests, lifeStage, comments, createdAt } = request
  return {
    id,
    name: `${firstName} ${lastName}`,
    username,
    contact: email ?? t('admin:early_access.in_community'),
    contactNote: contactPreference === 'both' ? t('admin:early_access.also_in_community') : null,
    interests: format.list(interests.map((interest) => t(`early-access:interests.${interest}`))),
    stage: t(`early-access:life_stages.${lifeStage}`),
    comments,
    date: { iso: createdAt.toISOString(), text: format.date(createdAt), title: format.dateTime(createdAt) },
  }
}

function chartsOf({ byInterest, byStage }: RequestCounts, { t, format }: Localizer) {
  const bar = (label: string, value: number) => ({ label, value, text: format.number(value) })
  const members = t('admin:early_access.members')
  return {
    interests: {
      caption: t('admin:early_access.by_interest'),
      columns: [t('admin:early_access.interest'), members] as const,
      bars: byInterest.map(({ interest, count }) => bar(t(`early-access:interests.${interest}`), count)),
    },
    note: t('admin:early_access.by_interest_note'),
    stages: {
      caption: t('admin:early_access.by_stage'),
      columns: [t('admin:early_access.stage'), members] as const,
      bars: byStage.map(({ stage, count }) => bar(t(`early-access:life_stages.${stage}`), count)),
    },
  }
}
