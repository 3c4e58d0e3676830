import type { ReactNode } from 'react'
import { isolated } from '~/i18n/isolated'
import { useT } from '~/i18n/localizer-context'
import { EmptyState } from '~/ui/EmptyState'
import { ListPages, type PageLinks } from './ListPages'
import { TextFilterForm, type TextFilterView } from './TextFilterForm'

type List = 'posts' | 'comments'

export interface TextListView {
  filter: TextFilterView
  paging: PageLinks | null
  /** Number of texts in the whole list. */
  total: number
  /** The username in the filter does not exist. */
  isUnknownAuthor: boolean
  /** The URL asks for a page other than the first. */
  isLaterPage: boolean
}

interface TextListProps {
  list: List
  view: TextListView
  rowCount: number
  children: ReactNode
}

export function TextList({ list, view, rowCount, children }: TextListProps) {
  const t = useT()
  const { filter, paging, total, isLaterPage } = view
  const isFiltered = Boolean(filter.author ?? filter.community)
  const position = isFiltered ? '' : t(`admin-content:${list}.total`, { count: total })
  return (
    <>
      <TextFilterForm list={list} filter={filter} found={isFiltered ? { count: rowCount, isPart: paging !== null } : null} />
      {rowCount === 0 ? (
        <NoTexts list={list} view={view}>
          {(isFiltered || isLaterPage) && (
            <p>
              <a className="stand-alone" href={`/admin/${list}`}>{t(`admin-content:${list}.show_all`)}</a>
            </p>
          )}
        </NoTexts>
      ) : (
        <div className="stack">
          {!paging && position && <p className="small soft">{position}</p>}
          {children}
          {paging && <ListPages links={paging} position={position} />}
        </div>
      )}
    </>
  )
}

function NoTexts({ list, view: { filter, isUnknownAuthor, isLaterPage }, children }: { list: List; view: TextListView; children: ReactNode }) {
  const t = useT()
  const author = isolated(filter.author ?? '')
  const community = isolated(filter.communities.find(({ value }) => value === filter.community)?.label ?? '?')
  const text = () => {
    if (isUnknownAuthor) return t(`admin-content:${list}.no_author`, { author })
    if (isLaterPage) return t(`admin-content:${list}.nothing_more`)
    if (filter.author && filter.community) return t(`admin-content:${list}.none_by_in`, { author, community })
    if (filter.author) return t(`admin-content:${list}.none_by`, { author })
    return filter.community ? t(`admin-content:${list}.none_in`, { community }) : t(`admin-content:${list}.none`)
  }
  return <EmptyState text={text()}>{children}</EmptyState>
}
