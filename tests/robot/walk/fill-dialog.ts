import { SPECIMEN } from '@kaihu/db/situations/specimen.ts'
import type { Locator, Page } from '@playwright/test'

/** What a person writes into a box, by the words beside it; `wrong` cannot be meant. */
const WRITTEN: readonly (readonly [label: RegExp, right: string, wrong: string])[] = [
  [/日期|时间|[Dd]ate|[Uu]ntil/, '2027-03-31', '2027-02-30'],
  [/账号|[Aa]ccount number/, '31001234567890', '#?!'],
  [/客户号|[Cc]ustomer (number|ID)/, '1000012345', '#?!'],
  [/比例|优惠|[Rr]ate|[Pp]ercent/, '5', '-5'],
  [/限额|金额|[Ll]imit|[Aa]mount/, '1000000', 'many'],
  [/数量|笔数|[Nn]umber of/, '1', 'many'],
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

/** Writes what cannot be meant wherever the words say what is wanted; answers the fields that hold it now. */
export async function fillWrong(dialog: Locator): Promise<string[]> {
  const wrong: string[] = []
  for (const box of await openBoxes(dialog)) {
    const label = await labelOf(box)
    const kind = WRITTEN.find(([pattern]) => pattern.test(label))
    if (kind === undefined) continue
    await box.fill(kind[2]).catch(ignored)
    await box.blur().catch(ignored)
    // A picker of days takes no such day: nothing wrong is there then.
    if ((await box.inputValue().catch(() => '')) === kind[2]) wrong.push(label.trim())
  }
  return wrong
}

async function openBoxes(dialog: Locator): Promise<Locator[]> {
  const boxes = await dialog.getByRole('textbox').all()
  const open = await Promise.all(
    boxes.map(async (box) => (await box.isVisible()) && (await box.isEditable().catch(() => false))),
  )
  return boxes.filter((_box, index) => open[index])
}

async function chooseFirst(page: Page, list: Locator): Promise<void> {
  if (!(await list.isEnabled().catch(() => false))) return
  await list.click({ timeout: 3_000 }).catch(ignored)
  const lines = page.locator(
    '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option:not(.ant-select-item-option-disabled)',
  )
  await lines.first().click({ timeout: 3_000 }).catch(ignored)
  await page.keyboard.press('Tab')
}

async function write(box: Locator): Promise<void> {
  const isOpen = (await box.isVisible()) && (await box.isEditable().catch(() => false))
  if (!isOpen) return
  const label = await labelOf(box)
  const kind = WRITTEN.find(([pattern]) => pattern.test(label))
  const now = await box.inputValue()
  if (now !== '' && now !== kind?.[2]) return
  await box.fill(kind?.[1] ?? '已核对资料，符合要求')
}

function labelOf(box: Locator): Promise<string> {
  return box.evaluate((node: HTMLInputElement) =>
    [node.getAttribute('aria-label') ?? '', ...[...(node.labels ?? [])].map((one) => one.textContent)].join(
      ' ',
    ),
  )
}

/** What cannot be answered is told by the dialog itself when it is confirmed. */
function ignored(): undefined {
  return undefined
}
