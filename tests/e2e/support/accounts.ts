import { expect, type Page } from '@playwright/test'

export interface Account {
  firstName: string
  lastName: string
  username: string
  email: string
  password: string
}

let made = 0

/** A person who is not registered yet, unique within a run. */
export function newAccount(name = 'reader'): Account {
  const username = `${name}_${process.pid}_${++made}`
  return { firstName: 'Amina', lastName: 'Njoroge', username, email: `${username}@example.org`, password: 'a calm river at dawn' }
}

export async function fillRegistration(page: Page, account: Account) {
  const form = page.getByRole('main')
  await form.getByLabel('First name').fill(account.firstName)
  await form.getByLabel('Last name').fill(account.lastName)
  await form.getByLabel('Username', { exact: true }).fill(account.username)
  await form.getByLabel('Gender').selectOption('female')
  await form.getByLabel('Age').fill('34')
  await form.getByLabel('Country').selectOption({ index: 1 })
  await form.getByLabel('Email', { exact: true }).fill(account.email)
  await form.getByLabel('Password', { exact: true }).fill(account.password)
}

/** Registers through the form and waits for the dashboard. */
export async function register(page: Page, account = newAccount()): Promise<Account> {
  await page.goto('/auth?action=register')
  await fillRegistration(page, account)
  await page.getByRole('main').getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)
  return account
}
