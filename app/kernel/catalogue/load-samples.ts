import { byLanguage } from '~/i18n/by-language'
import { read, type SampleModel, type SampleTextModel } from '~/infra/db'
import type { Sample, SampleText } from './sample'
import { shippedSamples } from './shipped'

/** Reads all samples with their texts: two queries, whatever their number. Those that come with the site are always there. */
export async function loadSamples(): Promise<Sample[]> {
  const rows = await read.sample.findMany({ include: { texts: true }, orderBy: [{ place: 'asc' }, { id: 'asc' }] })
  const missing = shippedSamples.filter(({ id }) => !rows.some((row) => row.id === id))
  return [...missing, ...rows.map(sampleOf)]
}

const sampleOf = ({ id, bookId, status, since, version, editedAt, texts }: SampleModel & { texts: SampleTextModel[] }): Sample => ({
  id, book: bookId, status, since, version, isEdited: editedAt !== null,
  texts: byLanguage(texts, textOf),
})

const textOf = ({ title, note, body }: SampleText): SampleText => ({ title, note, body })
