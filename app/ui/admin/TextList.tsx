import type { ReactNode } from 'react'
import { isolated } from '~/i18n/isolated'
import { useT } from '~/i18n/localizer-context'
import { EmptyState } from '../EmptyState'
import { ListPages, type PartLinks } from './ListPages'
import { TextFilterForm, type TextFilterView } from './TextFilterForm'

type List = 'posts' | 'comments'

export interface TextListView {
  filter: TextFilterView
  paging: PartLinks | null
  /** How many there are in all. */
  total: number
  /** Nobody has the username that was asked for. */
  isNobody: boolean
  /** The address asks for another part of the list than its beginning. */
  isElsewhere: boolean
}

interface TextListProps {
  list: List
  view: TextListView
  isEmpty: boolean
  /** The table. */
  children: ReactNode
}

/** What members wrote, as admins go through it: the filter, the table with its pages, or that there is nothing. */
export function TextList({ list, view, isEmpty, children }: TextListProps) {
  const t = useT()
  const { filter, paging, total, isElsewhere } = view
  const isFiltered = Boolean(filter.author ?? filter.community)
  const position = isFiltered ? '' : t(`admin-content:${list}.total`, { count: total })
  return (
    <>
      <TextFilterForm list={list} filter={filter} />
      {isEmpty ? (
        <NoTexts list={list} view={view}>
          {(isFiltered || isElsewhere) && (
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

/** Says that nothing is found, and names what was asked for. */
function NoTexts({ list, view: { filter, isNobody, isElsewhere }, children }: { list: List; view: TextListView; children: ReactNode }) {
  const t = useT()
  const author = isolated(filter.author ?? '')
  const community = isolated(filter.communities.find(({ value }) => value === filter.community)?.label ?? '?')
  const text = () => {
    if (isNobody) return t(`admin-content:${list}.no_author`, { author })
    if (isElsewhere) return t(`admin-content:${list}.nothing_more`)
    if (filter.author && filter.community) return t(`admin-content:${list}.none_by_in`, { author, community })
    if (filter.author) return t(`admin-content:${list}.none_by`, { author })
    return filter.community ? t(`admin-content:${list}.none_in`, { community }) : t(`admin-content:${list}.none`)
  }
  return <EmptyState text={text()}>{children}</EmptyState>
}
