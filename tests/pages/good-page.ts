import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What holds for every page: accessible, in words only, and never wider than the screen. */
export async function expectGoodPage(page: Page): Promise<void> {
  await expect(page.locator('h1:visible').first()).toBeVisible()
  await expect(page.locator(':is(.skeleton-line, .ant-skeleton, .ant-spin-spinning):visible')).toHaveCount(0)
  const { pathname, search } = new URL(page.url())
  const where = `${pathname}${search} (${await page.locator('html').getAttribute('lang')})`
  // Our pages have no frames of other origins, so nothing has to be put together in a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')}: ${html.slice(0, 160)}`),
  )
  expect.soft(found, `accessibility of ${where}`).toEqual([])
  expect.soft(await findKeysShown(page), `text keys shown on ${where}`).toEqual([])
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect.soft(overflow, `sideways scrolling on ${where}`).toBe(0)
}

/** A text that is missing shows as its key, `title.dashboard`, or keeps the gap for a parameter. */
function findKeysShown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? ''
      const isKey = /^([a-z][A-Za-z]*:)?[a-z][A-Za-z]*(\.[A-Za-z0-9_-]+)+$/.test(text)
      const isFile = /\.(png|jpe?g|pdf|tiff?|docx?|xlsx?|com|cn)$/i.test(text)
      if ((isKey && !isFile) || text.includes('{{')) shown.push(text)
    }
    return shown
  })
}
