import { request } from 'node:http'
import { expect, test } from './support/journey.ts'
import { makeOrder } from './support/orders.ts'
import { StaffDesk } from './support/staff-desk.ts'
import { LANGUAGES } from './support/words.ts'

for (const language of LANGUAGES) {
  test.describe(`sign-in, in ${language}`, () => {
    test.use({ language })

    test('a wrong password and an unknown person are refused in the same words', async ({
      product,
      say,
      visitor,
    }) => {
      const desk = new StaffDesk(await visitor(), product.staffUrl, say)
      await desk.page.goto(`${product.staffUrl}/welcome`)
      for (const name of ['rm1', 'nobody']) {
        await desk.typeCredentials(name, 'not-the-password')
        await expect(desk.page.getByText(say('access:staff.refused'))).toBeVisible()
      }
    })

    test('a person without a role is told so and gets no further', async ({ product, say, visitor }) => {
      const desk = new StaffDesk(await visitor(), product.staffUrl, say)
      await desk.page.goto(`${product.staffUrl}/welcome`)
      await desk.typeCredentials('norole1', 'Kaihu-demo-2026-desk')
      await expect(desk.page.getByText(say('access:staff.noRole'))).toBeVisible()
    })

    test('a customer with a wrong code is refused and keeps what was typed', async ({
      product,
      say,
      visitor,
    }) => {
      const page = await visitor()
      await page.goto(`${product.customerUrl}/login-customer`)
      const mobile = page.getByLabel(say('access:customer.mobile'))
      await mobile.fill('13712340000')
      await page.getByRole('button', { name: say('access:customer.sendCode') }).click()
      await expect(
        page.getByText(say('access:customer.sent')).or(page.getByRole('alert')).first(),
      ).toBeVisible()
      await page.locator('[name=code]').fill('000000')
      await page.getByRole('button', { name: say('access:customer.signIn'), exact: true }).click()
      await expect(page.getByText(say('access:customer.codeRefused'))).toBeVisible()
      await expect(mobile).toHaveValue('13712340000')
    })

    test('when the session is over a dialog says so, and signing in again works', async ({
      freshStaff,
      say,
    }) => {
      const desk = await freshStaff('rm2')
      await desk.page.context().clearCookies()
      await desk.page.goto(`${desk.url}/workCenter/todoListWork`)
      await expect(desk.page.getByText(say('shell:session.timeoutText'))).toBeVisible()
      await desk.page.getByRole('button', { name: say('shell:session.signInAgain') }).click()
      await expect(desk.page).toHaveURL(/welcome/)
      await desk.signIn('rm2')
    })
  })
}

test('a person with two roles changes to the other and sees its menu', async ({ freshStaff, say }) => {
  const desk = await freshStaff('multi1')
  const { page } = desk
  await page.getByRole('button', { name: say('shell:header.switchRole') }).click()
  // The page shows the new role and then loads anew: a step between the two would be cut off.
  const loadedAnew = page.waitForEvent('load')
  await page.getByRole('menuitem', { name: say('access:role.RM'), exact: true }).click()
  await loadedAnew
  await expect(
    page.getByRole('button', { name: `${say('shell:header.switchRole')}: ${say('access:role.RM')}` }),
  ).toBeVisible()
  await page.goto(`${desk.url}/workCenter/createTask/new`)
  await expect(page.getByRole('heading', { name: say('staff:createTask.title') })).toBeVisible()
})

test('a second tab is signed in as the first, and ends with it', async ({ freshStaff, say }) => {
  const { page, url } = await freshStaff('rm2')
  const second = await page.context().newPage()
  await second.goto(`${url}/workCenter/createTask/new`)
  await expect(second.getByRole('heading', { name: say('staff:createTask.title') })).toBeVisible()
  await page.goto(`${url}/workCenter/todoListWork`)
  await expect(page.getByRole('navigation', { name: say('shell:menu.label') })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^${say('shell:header.account')}`) }).click()
  await page.getByRole('menuitem', { name: say('shell:header.signOut') }).click()
  await expect(page).toHaveURL(/welcome/)
  await expect(second.getByText(say('shell:session.signedOutText'))).toBeVisible()
})

test('a link to an order leads there after signing in', async ({ product, say, visitor }) => {
  const { orderCode } = await makeOrder(product, 'standard-0400')
  const desk = new StaffDesk(await visitor(), product.staffUrl, say)
  await desk.page.goto(`${product.staffUrl}/orderDetail/index?order=${orderCode}`)
  await desk.typeCredentials('cm1', 'Kaihu-demo-2026-desk')
  await desk.seesStatus('0400')
})

test('changing the language keeps the page and what was typed', async ({ freshStaff, say }) => {
  const { page, url } = await freshStaff('rm1')
  await page.goto(`${url}/workCenter/createTask/new`)
  const name = page.locator('[data-path="intake.intakeCompanyName"] input')
  await name.fill('语言切换测试有限公司')
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect(page.getByRole('button', { name: '简体中文', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: say('staff:createTask.title') })).toBeHidden()
  await expect(name).toHaveValue('语言切换测试有限公司')
})

test('a forged host opens nothing: the session decides, and a forwarded host is not believed', async ({
  product,
}) => {
  const port = new URL(product.staffUrl).port
  const ask = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers }, (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      })
        .on('error', reject)
        .end()
    })
  const statuses = async (host: string) => [
    (await ask('/v1/dashboard', { host })).status,
    (await ask('/v1/customer/orders', { host })).status,
  ]
  // Each side's host has its own calls, and those open for nobody without a session.
  for (const host of [`localhost:${port}`, 'evil.example']) expect(await statuses(host)).toEqual([401, 404])
  expect(await statuses(`apply.localhost:${port}`)).toEqual([404, 401])
  const customer = await ask('/login-customer', {
    host: `apply.localhost:${port}`,
    'x-forwarded-host': 'localhost',
  })
  const plain = await ask('/login-customer', { host: `apply.localhost:${port}` })
  const title = /<title>.*<\/title>/
  expect(title.exec(customer.text)?.[0]).toBe(title.exec(plain.text)?.[0])
})
