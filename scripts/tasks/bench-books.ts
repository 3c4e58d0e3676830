import { getLocalizer } from '~/i18n/server'
import { closeDb } from '~/infra/db'
import { loadBooks } from '~/kernel/catalogue/load-books'
import { loadSamples } from '~/kernel/catalogue/load-samples'
import { loadSeries } from '~/kernel/catalogue/load-series'
import { loadBookList } from '~/routes/admin/books/load'
import { loadSampleList } from '~/routes/admin/samples/load'
import { handleMeasurementRequests } from '../bench/serve-measurements'

const localizer = getLocalizer('en')
const requestFor = (path: string) => new Request(`http://localhost${path}`)

handleMeasurementRequests({
  'list of books in the admin panel': async () => (await loadBookList(requestFor('/admin/books'), localizer)).series.length > 0,
  'list of samples in the admin panel': async () => (await loadSampleList(requestFor('/admin/samples'), localizer)).rows.length > 0,
  'all read after a change': async () => (await loadBooks(await loadSeries())).length > 0 && (await loadSamples()).length > 0,
})
process.on('disconnect', () => void closeDb())
