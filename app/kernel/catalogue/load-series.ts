import { mapByLanguage } from '~/i18n/by-language'
import { read, type SeriesModel, type SeriesTextModel } from '~/infra/db'
import type { Series, SeriesText } from './series'
import { builtInSeries } from './built-in-books'

/** Reads all series with their texts in two queries. Includes built-in series that are not stored. */
export async function loadSeries(): Promise<Series[]> {
  const rows = await read.series.findMany({ include: { texts: true }, orderBy: [{ place: 'asc' }, { id: 'asc' }] })
  const missing = builtInSeries.filter(({ id }) => !rows.some((row) => row.id === id))
  return [...missing, ...rows.map(seriesOf)]
}

const seriesOf = ({ id, version, texts }: SeriesModel & { texts: SeriesTextModel[] }): Series => ({ id, version, texts: mapByLanguage(texts, textOf) })

const textOf = ({ name, text }: SeriesText): SeriesText => ({ name, text })
