import { z } from 'zod/v4'
import { type BookOffer, currencies, bookFormats } from '~/kernel/catalogue/book'
import { textOrNull, httpsUrl } from '~/kernel/validation/url-and-date'
import { oneOfOrNull } from '~/kernel/validation/choices'
import { encodeErrorMessage } from '~/kernel/validation/error-message'
import { lineOrNull } from '~/kernel/validation/text'

export const maxOffers = 12
export const maxShopNameLength = 60

const parts = {
  format: oneOfOrNull(bookFormats, 'validation:choice'),
  price: textOrNull.pipe(z.string().regex(/^\d{1,5}(?:[.,]\d{1,2})?$/, encodeErrorMessage('validation:price')).nullable()),
  currency: oneOfOrNull(currencies, 'validation:choice'),
  shop: lineOrNull(maxShopNameLength),
  url: textOrNull.pipe(httpsUrl('validation:address').nullable()),
}
type Part = keyof typeof parts

export const buildOfferFieldName = (part: Part, row: number): string => `${part}_${row}`
const rows = Array.from({ length: maxOffers }, (_, row) => row)
const names = Object.keys(parts) as Part[]

export const BookOffersSchema = z
  .object(Object.fromEntries(rows.flatMap((row) => names.map((part) => [buildOfferFieldName(part, row), parts[part]]))))
  .superRefine((sent, context) => {
    const complain = (part: Part, row: number, key: Parameters<typeof encodeErrorMessage>[0]) =>
      context.addIssue({ code: 'custom', path: [buildOfferFieldName(part, row)], message: encodeErrorMessage(key) })
    for (const row of rows) {
      const { price, format, shop, url } = rowOf(sent, row)
      if (price === null && (shop !== null || url !== null)) complain('price', row, 'validation:price')
      if (price !== null && format === null) complain('format', row, 'validation:choice')
    }
  })

type Sent = Record<string, string | null>
const rowOf = (sent: Sent, row: number) =>
  Object.fromEntries(names.map((part) => [part, sent[buildOfferFieldName(part, row)] ?? null])) as { [Name in Part]: z.output<(typeof parts)[Name]> }

export function parseOffers(sent: Sent): BookOffer[] {
  return rows.flatMap((row) => {
    const { price, format, currency, shop, url } = rowOf(sent, row)
    return price !== null && format !== null ? [{ format, cents: parseCents(price), currency: currency ?? 'USD', shop: shop ?? '', url }] : []
  })
}

function parseCents(price: string): number {
  const [whole = '', decimals = ''] = price.split(/[.,]/)
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}
