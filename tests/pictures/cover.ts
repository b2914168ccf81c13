import type { Studio } from './studio.ts'

/** A leader's list of orders, those of the demo as they came. */
export async function coverOf(studio: Studio): Promise<Buffer> {
  const { page, url } = await studio.staff('cml1')
  await page.goto(`${url}/workCenter/orderRetrieval/todoListWork/index?sort=companyName:asc`)
  await page.getByRole('table').getByRole('link').first().waitFor()
  return studio.frame(page)
}
