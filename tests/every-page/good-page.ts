import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What is called otherwise than it shows cannot be pressed by voice (WCAG 2.5.3); axe leaves it out unless asked. */
const SPOKEN_TO = { 'label-content-name-mismatch': { enabled: true } }

/**
 * What holds for every page: accessible, in words only, and never wider than the screen.
 * @param within the part of the page that is not the same on the one before; the whole where it is left out
 */
export async function expectGoodPage(page: Page, within?: string): Promise<void> {
  await expectGoodWords(page)
  // Our pages have no frames of other origins, so nothing has to be put together in a page of its own.
  const axe = new AxeBuilder({ page, ...(await sourceNeeded(page)) }).setLegacyMode()
  if (within !== undefined) axe.include(within)
  const { violations } = await axe.options({ resultTypes: ['violations'], rules: SPOKEN_TO }).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')}: ${html.slice(0, 160)}`),
  )
  expect.soft(found, `accessibility of ${await placeOf(page)}`).toEqual([])
}

/** Half a megabyte is given to a page once, not at every look: it stays while only links are followed. */
async function sourceNeeded(page: Page): Promise<{ axeSource?: string }> {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  return isThere ? { axeSource: '0' } : {}
}

/** What another language may spoil of a page that is good in one: a text that is missing, or one that is too long. */
export async function expectGoodWords(page: Page): Promise<void> {
  await expect(page.locator('h1:visible').first()).toBeVisible()
  await expect(page.locator(':is(.skeleton-line, .ant-skeleton, .ant-spin-spinning):visible')).toHaveCount(0)
  const where = await placeOf(page)
  expect.soft(await findKeysShown(page), `text keys shown on ${where}`).toEqual([])
  expect.soft(await findLeftAlone(page), `a sign alone on its line on ${where}`).toEqual([])
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect.soft(overflow, `sideways scrolling on ${where}`).toBe(0)
}

async function placeOf(page: Page): Promise<string> {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search} (${await page.locator('html').getAttribute('lang')})`
}

/**
 * A text that is missing shows as its key, `title.dashboard`, or keeps the gap for a parameter; what is said to those
 * who hear the page may be missing as well.
 */
function findKeysShown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown: string[] = []
    const heard = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder']
    const texts = [...document.body.querySelectorAll(heard.map((name) => `[${name}]`).join())].flatMap(
      (element) => heard.map((name) => element.getAttribute(name)?.trim() ?? ''),
    )
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    // What stands as code is shown as the key that it is.
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('code'))
        texts.push(walker.currentNode.textContent?.trim() ?? '')
    for (const text of texts) {
      const isKey = /^([a-z][A-Za-z]*:)?[a-z][A-Za-z]*(\.[A-Za-z0-9_-]+)+$/.test(text)
      const isFile = /\.(png|jpe?g|pdf|tiff?|docx?|xlsx?|com|cn)$/i.test(text)
      if ((isKey && !isFile) || text.includes('{{')) shown.push(text)
    }
    return shown
  })
}

/** Names, states and branches of a table whose last sign stands on a line of its own, as Chinese breaks where it likes. */
function findLeftAlone(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const place = (node: Node, at: number) => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect()
    }
    const found: string[] = []
    for (const cell of document.querySelectorAll('td, td *')) {
      for (const node of cell.childNodes) {
        const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trimEnd() : ''
        // What is longer is a sentence.
        if (text.length < 3 || text.length > 24) continue
        const last = place(node, text.length - 1)
        if (last.width > 0 && last.top - place(node, text.length - 2).top > last.height / 2) found.push(text)
      }
    }
    return found
  })
}
