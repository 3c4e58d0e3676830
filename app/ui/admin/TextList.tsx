import type { ComponentProps, ReactNode } from 'react'
import { EmptyState } from '../EmptyState'
import { Pagination } from '../Pagination'
import { TextFilterForm } from './TextFilterForm'

interface TextListProps {
  filter: ComponentProps<typeof TextFilterForm>['filter']
  paging: ComponentProps<typeof Pagination> | null
  /** How many there are, where they fit on one page. */
  position: string | null
  /** Said in place of the table where nothing is found. */
  none: string
  /** The way back to the whole list, where it is narrowed. */
  showAll: string | null
  path: string
  isEmpty: boolean
  /** The table. */
  children: ReactNode
}

/** What members wrote, as admins go through it: the filter, the table with its pages, or that there is nothing. */
export function TextList({ filter, paging, position, none, showAll, path, isEmpty, children }: TextListProps) {
  return (
    <>
      <TextFilterForm filter={filter} />
      {isEmpty ? (
        <EmptyState text={none}>
          {showAll && (
            <p>
              <a className="stand-alone" href={path}>{showAll}</a>
            </p>
          )}
        </EmptyState>
      ) : (
        <div className="stack">
          {!paging && position && <p className="small soft">{position}</p>}
          {children}
          {paging && <Pagination {...paging} />}
        </div>
      )}
    </>
  )
}
