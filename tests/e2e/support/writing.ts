import type { Page } from '@playwright/test'
import { word } from './words'

export const button = (page: Page, key: string) => page.getByRole('main').getByRole('button', { name: word(key), exact: true })
export const title = (page: Page) => page.getByLabel(word('admin-books:fields.title'), { exact: true })
export const body = (page: Page) => page.getByLabel(word('admin-samples:fields.body'), { exact: true })
