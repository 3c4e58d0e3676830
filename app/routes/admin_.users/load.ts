import { listAllMembers } from '~/features/administration/list-all-members'
import { readStats } from '~/features/administration/read-stats'
import { isStorable, oneLine, tidy } from '~/features/fields/text'
import type { Member } from '~/features/members/member'
import { accountRow, accountTexts } from '~/http/admin/account-rows'
import { hrefWith, readId } from '~/http/admin/contribution-address'
import { rowsPerPage } from '~/http/admin/pages'
import { sliceLinks } from '~/http/admin/slice-links'
import { isolated } from '~/http/admin/text-filter'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'

const path = '/admin/users'
const longestSearch = 200

/** The members that an address asks for; what makes no sense in it counts as absent (security.md Z12). */
export async function loadUsers(member: Member, query: URLSearchParams, localizer: Localizer) {
  const { t } = localizer
  const sent = query.get('q') ?? ''
  const search = (isStorable(sent) && [...oneLine(tidy(sent))].slice(0, longestSearch).join('')) || undefined
  const place = { before: readId(query, 'before'), after: readId(query, 'after') }
  const [slice, stats] = await Promise.all([
    listAllMembers(member, { search, limit: rowsPerPage, ...place }).then(valueOf),
    readStats(member).then(valueOf),
  ])
  const back = hrefWith(path, { q: search, ...place })
  const position = search ? '' : t('admin-users:total', { count: stats.members })
  return {
    search: {
      title: t('admin-users:search.title'),
      label: t('admin-users:search.label'),
      hint: t('admin-users:search.hint'),
      submit: t('admin-users:search.submit'),
      value: search,
    },
    table: accountTexts(localizer, back),
    rows: slice.rows.map((row) => accountRow(row, member, back, localizer)),
    paging: sliceLinks(slice, (part) => hrefWith(path, { q: search, ...part }), position, localizer),
    position,
    none: search ? t('admin-users:none_found', { search: isolated(search) }) : t('admin-users:none'),
    showAll: t('admin-users:show_all'),
  }
}
