import type { ReactNode } from 'react'
import { isolateText } from '~/i18n/isolate-text'
import { useT } from '~/i18n/localizer-context'
import { EmptyState } from '~/ui/EmptyState'
import { ListPagination, type PaginationLinks } from './ListPagination'
import { TextFilterForm, type TextFilterView } from './TextFilterForm'

type TextListName = 'posts' | 'comments'

export interface TextListView {
  filter: TextFilterView
  paging: PaginationLinks | null
  total: number
  /** The username in the filter, if no member has that username. */
  unknownAuthor?: string | undefined
  isLaterPage: boolean
}

interface TextListProps {
  list: TextListName
  view: TextListView
  rowCount: number
  children: ReactNode
}

export function TextList({ list, view, rowCount, children }: TextListProps) {
  const t = useT()
  const { filter, paging, total, unknownAuthor, isLaterPage } = view
  const isFiltered = Boolean(filter.author ?? filter.community)
  const none = isFiltered || isLaterPage ? t('admin:found.none') : t(`admin-content:${list}.none`)
  const position = isFiltered ? '' : t(`admin-content:${list}.total`, { count: total })
  return (
    <>
      <TextFilterForm list={list} filter={filter} found={isFiltered ? { count: rowCount, isPart: paging !== null } : null} />
      {rowCount === 0 ? (
        <EmptyState text={unknownAuthor ? t('admin-content:no_author', { author: isolateText(unknownAuthor) }) : none}>
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

