import { useT } from '~/i18n/localizer-context'

export interface FilterResultCount {
  count: number
  isPart: boolean
}

export function FilterResultStatus({ found }: { found: FilterResultCount | null }) {
  const t = useT()
  const text = () => {
    if (!found) return undefined
    if (found.count === 0) return t('admin:found.none')
    return t(found.isPart ? 'admin:found.part' : 'admin:found.all', { count: found.count })
  }
  return <p className="small soft" role="status">{text()}</p>
}
