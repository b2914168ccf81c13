import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

/** A device of the browser's own that makes passkeys and says yes to whatever it is asked. */
async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is set up at the desk, asked for at the next sign-in, and removed again', async ({
  freshStaff,
  say,
}) => {
  const desk = await freshStaff('sector2')
  const { page } = desk
  await giveAuthenticator(page)
  const openAccount = async () => {
    await page.getByRole('button', { name: say('shell:header.account') }).click()
    await page.getByRole('menuitem', { name: say('shell:header.accountSafety') }).click()
  }
  await openAccount()
  await page.getByRole('button', { name: say('access:factor.addPasskey'), exact: true }).click()
  await page.getByLabel(say('access:factor.name')).fill('工位电脑')
  await page.getByRole('button', { name: say('access:factor.add'), exact: true }).click()
  await expect(page.getByText(say('access:factor.added'))).toBeVisible()
  await expect(page.getByText('工位电脑')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: say('shell:header.account') }).click()
  await page.getByRole('menuitem', { name: say('shell:header.signOut') }).click()
  await expect(page).toHaveURL(/welcome/)
  await desk.typeCredentials('sector2', 'Kaihu-demo-2026-desk')
  await expect(page.getByRole('heading', { name: say('access:factor.proveTitle') })).toBeVisible()
  // Neither another address nor a reload leads past the second step.
  await page.goto(`${desk.url}/dashboard/index`)
  await expect(page.getByRole('heading', { name: say('access:factor.proveTitle') })).toBeVisible()
  await page.getByRole('button', { name: say('access:factor.usePasskey') }).click()
  await expect(page.getByRole('navigation', { name: say('shell:menu.label') })).toBeVisible()

  await openAccount()
  await page.getByRole('button', { name: `${say('access:factor.remove')}: 工位电脑` }).click()
  await page
    .getByRole('button', { name: say('access:factor.remove'), exact: true })
    .last()
    .click()
  await expect(page.getByText(say('access:factor.removed'))).toBeVisible()
  await expect(page.getByText(say('access:factor.none'))).toBeVisible()
})
