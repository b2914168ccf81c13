import type { Page } from '@playwright/test'

/** Words that no page may show: keys of texts, and values that nobody worded. */
const RAW =
  /\b[a-z][a-zA-Z-]+:[a-z][\w-]*(\.[\w-]+)+\b|\[object Object\]|\bundefined\b|\bNaN\b|\{\{\s*\w+\s*\}\}/

/** What is wrong with the page as it stands: it went blank, or it shows what is meant for programs. */
export async function faultsOf(page: Page): Promise<string[]> {
  const main = page.locator('main, [role=dialog]').first()
  const isThere = await main
    .waitFor({ timeout: 10_000 })
    .then(() => true)
    .catch(() => false)
  if (!isThere) return ['the page is blank']
  const words = await page.evaluate(() => {
    // Manuals and logs may speak of keys; pages of orders may not.
    const shown = [...document.querySelectorAll<HTMLElement>('main, [role=dialog]')]
    return shown.map((node) => node.innerText).join('\n')
  })
  const raw = RAW.exec(words)
  return [...(raw ? [`the page shows "${raw[0]}"`] : []), ...(await misnamed(page))]
}

/** Buttons that are called otherwise than they show: who speaks to the page cannot press those (WCAG 2.5.3). */
async function misnamed(page: Page): Promise<string[]> {
  const names = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button[aria-label], [role=dialog] button[aria-label]')]
      .filter((button) => button.offsetParent !== null)
      .map((button) => [button.innerText.trim(), button.getAttribute('aria-label') ?? ''] as const),
  )
  const plain = (text: string) =>
    text
      .replaceAll(/[\s\p{P}]+/gu, ' ')
      .trim()
      .toLowerCase()
  return names
    .filter(([shown, called]) => !plain(called).includes(plain(shown)))
    .map(([shown, called]) => `a button shows "${shown}" and is called "${called}"`)
}
