import type { ReactNode } from 'react'
import { wrapInBidiIsolate } from '~/i18n/wrap-in-bidi-isolate'
import { useT } from '~/i18n/localizer-context'
import { EmptyState } from '~/ui/EmptyState'
import { ListPagination, type PaginationLinks } from './ListPagination'
import { MemberTextFilterForm, type MemberTextFilterView } from './MemberTextFilterForm'

type TextListName = 'posts' | 'comments'

export interface MemberTextListView {
  filter: MemberTextFilterView
  paging: PaginationLinks | null
  total: number
  /** The username in the filter, if no member has that username. */
  unknownAuthor?: string | undefined
  isLaterPage: boolean
}

interface MemberTextListProps {
  list: TextListName
  view: MemberTextListView
  rowCount: number
  children: ReactNode
}

export function MemberTextList({ list, view, rowCount, children }: MemberTextListProps) {
  const t = useT()
  const { filter, paging, total, unknownAuthor, isLaterPage } = view
  const isFiltered = Boolean(filter.author ?? filter.community)
  const none = isFiltered || isLaterPage ? t('admin:found.none') : t(`admin-content:${list}.none`)
  const position = isFiltered ? '' : t(`admin-content:${list}.total`, { count: total })
  return (
    <>
      <MemberTextFilterForm list={list} filter={filter} found={isFiltered ? { count: rowCount, isPart: paging !== null } : null} />
      {rowCount === 0 ? (
        <EmptyState text={unknownAuthor ? t('admin-content:no_author', { author: wrapInBidiIsolate(unknownAuthor) }) : none}>
          {(isFiltered || isLaterPage) && (
            <p>
              <a className="stand-alone" href={`/admin/${list}`}>{t(`admin-content:${list}.show_all`)}</a>
            </p>
          )}
        </EmptyState>
      ) : (
        <div className="stack">
          {!paging && position && <p className="small soft">{position}</p>}
          {children}
          {paging && <ListPagination links={paging} position={position} />}
        </div>
      )}
    </>
  )
}

