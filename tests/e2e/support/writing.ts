import type { Page } from '@playwright/test'
import { expect } from './test'
import { word } from './words'

export const button = (page: Page, key: string) => page.getByRole('main').getByRole('button', { name: word(key), exact: true })
export const title = (page: Page) => page.getByLabel(word('admin-books:fields.title'), { exact: true })
export const body = (page: Page) => page.getByLabel(word('admin-samples:fields.body'), { exact: true })

export async function createDraft(page: Page, slug: string) {
  await page.goto('/admin/samples/new')
  await page.getByLabel(word('admin-samples:fields.book')).selectOption('milk')
  await page.getByLabel(word('admin-samples:fields.language')).selectOption('en')
  await title(page).fill('The First Cup')
  await body(page).fill('She *counted* the cups.')
  await page.getByLabel(word('admin-books:fields.slug'), { exact: true }).fill(slug)
  await button(page, 'admin-samples:create').click()
  await expect(page).toHaveURL(`/admin/samples/${slug}`)
}
