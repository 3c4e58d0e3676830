import { mapByLanguage } from '~/i18n/by-language'
import { read, type SampleModel, type SampleTextModel } from '~/infra/db'
import type { Sample, SampleText } from './sample'
import { builtInSamples } from './built-in-books'

export async function loadSamples(): Promise<Sample[]> {
  const rows = await read.sample.findMany({ include: { texts: true }, orderBy: [{ place: 'asc' }, { id: 'asc' }] })
  const missing = builtInSamples.filter(({ id }) => !rows.some((row) => row.id === id))
  return [...missing, ...rows.map(sampleOf)]
}

const sampleOf = ({ id, bookId, status, since, version, editedAt, texts }: SampleModel & { texts: SampleTextModel[] }): Sample => ({
  id, book: bookId, status, since, version, isEdited: editedAt !== null,
  texts: mapByLanguage(texts, textOf),
})

const textOf = ({ title, note, body }: SampleText): SampleText => ({ title, note, body })
