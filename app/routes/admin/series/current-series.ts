import { listAllBooks, findSeries } from '~/kernel/catalogue/catalogue'
import { refreshCatalogue } from '~/kernel/catalogue/refresh-catalogue'
import type { Series } from '~/kernel/catalogue/series'
import { isBuiltInSeriesId } from '~/kernel/catalogue/built-in-books'

export async function loadCurrentSeries(id: string): Promise<Series> {
  await refreshCatalogue()
  const series = findSeries(id)
  if (!series) throw new Response(null, { status: 404 })
  return series
}

/** False if the series is built in or still contains books. */
export const isSeriesDeletable = (id: string): boolean => !isBuiltInSeriesId(id) && !listAllBooks().some(({ series }) => series === id)
