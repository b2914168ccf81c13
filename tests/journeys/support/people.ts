import { DEMO_STAFF } from '@kaihu/api/access/staff/demo-staff.ts'
import type { Page } from '@playwright/test'

/** A demo person's name in a language. */
export function nameOf(username: string, language: string): string {
  const person = DEMO_STAFF.find((one) => one.username === username)
  return (language === 'zh-CN' ? person?.nameZh : person?.nameEn) ?? username
}

/** What the person is called on a page, in whatever language it is. */
export async function nameOn(page: Page, username: string): Promise<string> {
  return nameOf(username, (await page.locator('html').getAttribute('lang')) ?? '')
}
