import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../tools/ci/find-browser.ts'
import type { Applicant } from './applicants.ts'

/** A page in a real Chromium that does not wait for the screen's next frame. */
export async function openBrowser(): Promise<{ page: Page; close(): Promise<void> }> {
  const { path: executablePath, environment } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...environment } as Record<string, string>,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-frame-rate-limit',
      '--disable-gpu-vsync',
      '--host-resolver-rules=MAP *.localhost 127.0.0.1',
    ],
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  return { page, close: () => browser.close() }
}

export async function signIn(page: Page, { mobile }: Applicant, port: number): Promise<void> {
  await page.goto(`http://apply.localhost:${port}/login-customer`)
  await page.locator('input[name=mobile]').fill(mobile.replace('+86', ''))
  await page.locator('.login-send').click()
  await page.waitForTimeout(1500)
  const outbox = `http://localhost:${port}/dev/outbox?as=json&mobile=${encodeURIComponent(mobile)}`
  const { sms } = (await (await page.request.get(outbox)).json()) as { sms: { body: string }[] }
  await page.locator('input[name=code]').fill(/\d{6}/.exec(sms[0]?.body ?? '')?.[0] ?? '')
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  // Whoever comes for the first time agrees to the terms before the form is shown.
  await page.locator('.consents-acts .ant-btn-primary').click()
  await page.locator('.consents').waitFor({ state: 'detached' })
}

export function addressOf({ orderCode }: Applicant, port: number, section: string): string {
  return `http://apply.localhost:${port}/customer/openAccountSteps?order=${orderCode}&section=${section}`
}

/** When no script and no style came for so long, the page has what it is shown with. */
const REST_MS = 1_500
/** What a page fetches once it has come to rest is no part of its first load: in this one it never does. */
const NEVER_AT_REST = 'window.requestIdleCallback = () => 0'

/** Kilobytes, as they are sent, of all scripts and styles that opening an address fetches with an empty cache. */
export async function measureFirstLoad(page: Page, address: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Page.enable')
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: NEVER_AT_REST })
  const sizes: Promise<number>[] = []
  let cameAt = performance.now()
  const count = (response: import('@playwright/test').Response) => {
    // The page itself has no ending; the answers of the API are no part of it.
    if (!/\.(js|css|html)$|^\/customer\//.test(new URL(response.url()).pathname)) return
    cameAt = performance.now()
    sizes.push(
      response
        .request()
        .sizes()
        .then(
          ({ responseBodySize }) => responseBodySize,
          () => 0,
        ),
    )
  }
  page.on('response', count)
  await page.goto(address)
  await page.locator('h1').waitFor()
  while (performance.now() - cameAt < REST_MS) await page.waitForTimeout(100)
  page.off('response', count)
  await session.detach()
  const bytes = await Promise.all(sizes)
  return bytes.reduce((sum, one) => sum + one, 0) / 1000
}

/** Milliseconds from the click on a section's name to its painted heading and groups. */
export async function measureRender(page: Page, link: string, shown: string): Promise<number> {
  await page.locator(link).first().waitFor()
  await page.evaluate(watchClick(link, shown))
  await page.locator(link).first().click()
  const handle = await page.waitForFunction('globalThis.rendered')
  return Number(await handle.jsonValue())
}

/** Runs in the page: notes how long after the click the element to be shown stands in a frame. */
function watchClick(link: string, shown: string): string {
  return `
  globalThis.rendered = undefined
  document.querySelector(${JSON.stringify(link)}).addEventListener('click', () => {
    const clicked = performance.now()
    const look = () => document.querySelector(${JSON.stringify(shown)})
      ? requestAnimationFrame(() => { globalThis.rendered = performance.now() - clicked })
      : requestAnimationFrame(look)
    look()
  }, { capture: true, once: true })
`
}
