import type { Locator } from '@playwright/test'
import { expect } from '@playwright/test'
import { choose } from '../page/choose.ts'
import { picture } from '../page/slot.ts'
import type { StaffDesk } from '../staff-desk.ts'

/** Screens every party of an order on its tab, as AO or as CM. */
export async function screenAll(desk: StaffDesk, orderCode: string, stage: 'ao' | 'cm'): Promise<void> {
  const { page, say } = desk
  await desk.open(orderCode, 'screening')
  const names = [say('screening-desk:tab.run'), say('screening-desk:tab.rerun')]
  await page.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) }).click()
  const runs = page.getByRole('table', { name: say('screening-desk:run.title') })
  await expect(runs.getByText(say(`screening-desk:run.stages.${stage}`)).first()).toBeVisible()
}

/** Opens the first hit of a listed name and answers its drawer. */
export async function openHit(desk: StaffDesk, orderCode: string, listed: string): Promise<Locator> {
  const { page, say } = desk
  await desk.open(orderCode, 'screening')
  const hits = page.getByRole('table', { name: say('screening-desk:hits.title') })
  await hits.getByRole('row').filter({ hasText: listed }).getByRole('button').first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(say('screening-desk:hit.evidence'))).toBeVisible()
  return drawer
}

type Words = { decision: 'false_positive' | 'true_match'; reason: string; note: string }

/** Hands in what a search found, in one language. */
async function handInSearch(say: StaffDesk['say'], drawer: Locator, language: string): Promise<void> {
  const label = say(`screening-desk:decide.evidence${language}`)
  const place = drawer.locator('.hit-uploads .act-field').filter({ hasText: label })
  const name = `search-${language}.png`
  await place.locator('input[type=file]').setInputFiles(picture(name))
  await expect(
    place.getByRole('button', { name: say('files:uploader.removeOf', { name }), exact: true }),
  ).toBeVisible({ timeout: 60_000 })
}

/** Says what the open hit is. */
export async function decideHit({ page, say }: StaffDesk, drawer: Locator, words: Words): Promise<void> {
  await drawer
    .getByText(say(`screening-desk:decide.${words.decision}`), { exact: true })
    .first()
    .click()
  await choose(
    page,
    drawer.getByLabel(say('screening-desk:decide.reason')),
    say(`screening-desk:reasons.${words.reason}`),
  )
  await drawer.getByLabel(say('screening-desk:decide.note')).fill(words.note)
  if (words.decision === 'false_positive') {
    for (const language of ['En', 'Zh']) await handInSearch(say, drawer, language)
  }
  await drawer.getByRole('button', { name: say(`screening-desk:decide.submit.${words.decision}`) }).click()
}

/** Agrees as the second person to what was said of the open hit. */
export async function agreeOnHit({ say }: StaffDesk, drawer: Locator): Promise<void> {
  await drawer.getByLabel(say('screening-desk:check.note')).fill('已核对证件与公开信息，同意')
  await drawer.getByRole('button', { name: say('screening-desk:check.agree'), exact: true }).click()
}

type ListFile = { name: string; csv: string }

function listPage({ url }: StaffDesk, list: string) {
  return `${url}/administration/screeningLists?list=${list}`
}

/** Loads a file of a list, as the first administrator. */
export async function loadList(desk: StaffDesk, list: string, { name, csv }: ListFile): Promise<void> {
  const { page, say } = desk
  const named = say(`screening-desk:list.${list}`)
  await page.goto(listPage(desk, list))
  await page
    .getByRole('button', { name: say('screening-desk:lists.loadNamed', { list: named }), exact: true })
    .click()
  await desk.confirm(say('screening-desk:lists.loadTitle', { list: named }), (dialog) =>
    dialog.getByTestId('list-files').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) }),
  )
  await expect(page.getByText(name).first()).toBeVisible()
}

/** Puts a loaded file into force or aside, as the second administrator. */
export async function decideOnList(
  desk: StaffDesk,
  act: 'release' | 'discard',
  { list, file }: { list: string; file: string },
): Promise<void> {
  const { page, say } = desk
  await page.goto(listPage(desk, list))
  const name = say(`screening-desk:lists.${act}Named`, { file })
  await page.getByRole('button', { name, exact: true }).click()
  await desk.confirm(name, (dialog) => dialog.getByRole('textbox').fill('已核对发布机构的文件'))
}

/** AO screens, then CM, another person, and both agree that nobody is listed. */
export async function screenBoth(ao: StaffDesk, cm: StaffDesk, orderCode: string): Promise<void> {
  await ao.waitForStatus(orderCode, '0700')
  await screenAll(ao, orderCode, 'ao')
  await agreeToClear(ao, cm, orderCode)
}

/** Once the AO has screened: CM screens too, and both agree that nobody is listed. */
export async function agreeToClear(ao: StaffDesk, cm: StaffDesk, orderCode: string): Promise<void> {
  await ao.open(orderCode)
  await ao.doTask('ao_screening')
  await screenAll(cm, orderCode, 'cm')
  await cm.open(orderCode)
  await cm.doTask('cm_screening')
  await ao.open(orderCode)
  await ao.act('screening_cleared')
  await cm.open(orderCode)
  await cm.decide('approve')
  await cm.seesStatus('0800')
}
