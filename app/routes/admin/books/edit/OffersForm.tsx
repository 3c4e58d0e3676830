import { useT } from '~/i18n/localizer-context'
import { SelectControl, TextControl } from '~/ui/form/controls'
import { type SubmissionReply, type SiteFormFields, useSiteForm } from '~/ui/form/use-site-form'
import type { BookView } from './load'
import { BookSectionForm } from './BookSectionForm'

interface OffersFormProps {
  view: BookView['offers']
  version: number
  reply: SubmissionReply | undefined
}

export function OffersForm({ view, version, reply }: OffersFormProps) {
  const t = useT()
  const [form, fields] = useSiteForm<string>({ id: 'offers', rules: view.rules, reply, defaultValue: view.values })
  // After a conflict, the book may have fewer offers than the admin has entered. Ignores the currency, because every row has a currency.
  const isEntered = (row: number) => ['format', 'price', 'shop', 'url'].some((part) => reply?.values[`${part}_${row}`])
  const rows = Array.from({ length: view.maxRowCount }, (_, row) => row).filter((row) => row < view.rowCount || isEntered(row))
  return (
    <BookSectionForm name="offers" form={form} version={version} reply={reply}>
      <p className="small soft">{t('admin-books:offers.lead')}</p>
      <p className="small soft">{t('admin-books:offers.address')}</p>
      {rows.map((row) => (
        <OfferFields key={row} row={row} fields={fields} view={view} />
      ))}
    </BookSectionForm>
  )
}

function OfferFields({ row, fields, view }: { row: number; fields: SiteFormFields<string>; view: BookView['offers'] }) {
  const t = useT()
  const [format, price, currency, shop, url] = ['format', 'price', 'currency', 'shop', 'url'].map((part) => fields[`${part}_${row}`])
  if (!format || !price || !currency || !shop || !url) return null
  return (
    <fieldset className="field stack">
      <legend className="field-label">{t('admin-books:offers.row', { number: row + 1 })}</legend>
      <SelectControl
        field={format} label={t('admin-books:fields.format')} placeholder={t('admin-books:choose')}
        options={view.formats.map((value) => ({ value, label: t(`admin-books:formats.${value}`) }))}
      />
      <TextControl field={price} label={t('admin-books:fields.price')} inputMode="decimal" dir="ltr" maxLength={8} autoComplete="off" />
      <SelectControl field={currency} label={t('admin-books:fields.currency')} options={view.currencies.map((value) => ({ value, label: value }))} />
      <TextControl field={shop} label={t('admin-books:fields.shop')} maxLength={view.maxShopNameLength} dir="auto" autoComplete="off" />
      <TextControl field={url} type="url" label={t('admin-books:fields.url')} maxLength={view.maxAddressLength} dir="ltr" autoComplete="off" />
    </fieldset>
  )
}
