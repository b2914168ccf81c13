import { SPECIMEN } from '@kaihu/db/situations/specimen.ts'
import type { Locator, Page } from '@playwright/test'

/** What a person writes into a box, by the words beside it. */
const WRITTEN: readonly (readonly [RegExp, string])[] = [
  [/日期|时间|[Dd]ate|[Uu]ntil/, '2027-03-31'],
  [/账号|[Aa]ccount number/, '31001234567890'],
  [/客户号|[Cc]ustomer (number|ID)/, '1000012345'],
  [/比例|优惠|[Rr]ate|[Pp]ercent/, '5'],
  [/限额|金额|[Ll]imit|[Aa]mount/, '1000000'],
  [/数量|笔数|[Nn]umber of/, '1'],
]

const PAPER = { name: '扫描件.png', mimeType: 'image/png', buffer: SPECIMEN }

/** Answers everything that a dialog or drawer shows: lists, choices, boxes, files. */
export async function fillDialog(page: Page, dialog: Locator): Promise<void> {
  for (const list of await dialog.getByRole('combobox').all()) await chooseFirst(page, list)
  for (const group of await dialog.getByRole('radiogroup').all()) {
    if ((await group.locator('input:checked').count()) === 0)
      await group.getByRole('radio').first().check({ timeout: 3_000 }).catch(ignored)
  }
  for (const box of await dialog.getByRole('textbox').all()) await write(box)
  for (const file of await dialog.locator('input[type=file]').all())
    await file.setInputFiles(PAPER).catch(ignored)
}

async function chooseFirst(page: Page, list: Locator): Promise<void> {
  if (!(await list.isEnabled().catch(() => false))) return
  await list.click({ timeout: 3_000 }).catch(ignored)
  const lines = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
  await lines.first().click({ timeout: 3_000 }).catch(ignored)
  await page.keyboard.press('Tab')
}

async function write(box: Locator): Promise<void> {
  const isOpen = (await box.isVisible()) && (await box.isEditable().catch(() => false))
  if (!isOpen || (await box.inputValue()) !== '') return
  const label = await box.evaluate((node: HTMLInputElement) =>
    [node.getAttribute('aria-label') ?? '', ...[...(node.labels ?? [])].map((one) => one.textContent)].join(
      ' ',
    ),
  )
  const words = WRITTEN.find(([pattern]) => pattern.test(label))?.[1] ?? '已核对资料，符合要求'
  await box.fill(words)
}

/** What cannot be answered is told by the dialog itself when it is confirmed. */
const ignored = (): undefined => undefined
