import path from 'node:path'
import { DEMO_PASSWORD } from '@kaihu/api/access/staff/demo-staff.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../ci/find-browser.ts'
import { ROOT } from '../ci/run-tool.ts'

const DESK = { width: 1440, height: 900 }
const PICTURE = { width: 1480, height: 1010 }

/**
 * Takes docs/picture.png from a running development server with demo data: a leader's order list, and in
 * front of it an application as its customer fills it in. `node tools/picture/take-picture.ts [PORT]
 * [SIGNED-IN MOBILE] [ORDER]`.
 */
async function takePicture(port: string, mobile: string, orderCode: string): Promise<void> {
  const { path: executablePath } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const list = await takeOrderList(browser, port)
    const form = await takeApplication(browser, port, mobile, orderCode)
    await compose(browser, list, form)
  } finally {
    await browser.close()
  }
}

async function takeOrderList(browser: Browser, port: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: DESK, locale: 'zh-CN', deviceScaleFactor: 1 })
  await page.goto(`http://localhost:${port}/welcome`)
  await page.locator('[name=username]').fill('cml1')
  await page.locator('[name=password]').fill(DEMO_PASSWORD)
  await page.locator('[type=submit]').click()
  await page.waitForURL('**/dashboard/index')
  await page.goto(`http://localhost:${port}/workCenter/orderRetrieval/todoListWork/index`)
  await page.locator('tbody tr').nth(8).waitFor()
  return shot(page)
}

async function takeApplication(
  browser: Browser,
  port: string,
  mobile: string,
  orderCode: string,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1180, height: 760 }, locale: 'zh-CN' })
  await page.goto(`http://apply.localhost:${port}/login-customer`)
  await page.locator('[name=mobile]').fill(mobile)
  await page.locator('.login-send').click()
  await page.locator('.login-send:disabled').waitFor()
  await page.locator('[name=code]').fill(await readCode(port, mobile))
  await page.locator('[type=submit]').click()
  await page.waitForURL('**/accountView')
  const steps = `/customer/openAccountSteps?order=${orderCode}&section=companyInfo`
  await page.goto(`http://apply.localhost:${port}${steps}`)
  await page.locator('[data-path="companyInfo.companyName"]').waitFor()
  return shot(page)
}

async function readCode(port: string, mobile: string): Promise<string> {
  const number = encodeURIComponent(`+86${mobile}`)
  const answer = await fetch(`http://localhost:${port}/dev/outbox?as=json&mobile=${number}`)
  const { sms } = (await answer.json()) as { sms: { body: string }[] }
  return /\d{6}/.exec(sms[0]?.body ?? '')?.[0] ?? ''
}

async function shot(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle').catch(() => undefined)
  return page.screenshot()
}

/** The list behind, the application in front at the lower right. */
async function compose(browser: Browser, list: Buffer, form: Buffer): Promise<void> {
  const page = await browser.newPage({ viewport: PICTURE })
  const image = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`
  await page.setContent(`<style>
    body { margin: 0; background: #d9e0e6 }
    img { position: absolute; border-radius: 10px; box-shadow: 0 12px 40px #1f2d3a55 }
    .list { left: 20px; top: 20px; width: 1240px }
    .form { right: 20px; bottom: 20px; width: 820px }
  </style><img class="list" src="${image(list)}"><img class="form" src="${image(form)}">`)
  await page.screenshot({ path: path.join(ROOT, 'docs/picture.png') })
}

const [port = '3000', mobile = '', orderCode = ''] = process.argv.slice(2)
await takePicture(port, mobile, orderCode)
