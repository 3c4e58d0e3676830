import { expect, test } from './support/test'

test('scripts run only in the project with JavaScript', async ({ page }, testInfo) => {
  await page.route('**/counterfactual', (route) => route.fulfill({
    contentType: 'text/html',
    body: '<title>off</title><noscript>without</noscript><script>document.title = "on"</script>',
  }))
  await page.goto('/counterfactual')
  await expect(page).toHaveTitle(testInfo.project.name === 'js' ? 'on' : 'off')
})
