import { DEMO_PASSWORD } from '@kaihu/api/access/staff/demo-staff.ts'
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { doOwnTasks } from './own-tasks.ts'
import { closeTabs } from './page/close-tabs.ts'
import { soonGone, soonThere } from './page/soon.ts'
import type { Say } from './words.ts'

/** What goes away under the hand is looked at again after so long. */
const A_PRESS_MS = 5_000

/** What a member of staff does at the desk, in the words of the screen. */
export class StaffDesk {
  readonly page: Page
  readonly say: Say
  readonly url: string

  constructor(page: Page, url: string, say: Say) {
    this.page = page
    this.url = url
    this.say = say
  }

  async signIn(username: string, password = DEMO_PASSWORD): Promise<void> {
    await this.page.goto(`${this.url}/welcome`)
    await this.typeCredentials(username, password)
    const menu = this.page.getByRole('navigation', { name: this.say('shell:menu.label') })
    await soonThere(menu)
    await expect(menu).toBeVisible()
  }

  async typeCredentials(username: string, password: string): Promise<void> {
    await this.page.getByLabel(this.say('access:staff.username')).fill(username)
    await this.page.getByLabel(this.say('access:staff.password'), { exact: true }).fill(password)
    await this.page.getByRole('button', { name: this.say('access:staff.signIn'), exact: true }).click()
  }

  /** Opens an order's page, on one of its tabs. */
  async open(orderCode: string, view = 'tasks'): Promise<void> {
    await this.goTo(`/orderDetail/index?order=${orderCode}&view=${view}`)
    const code = this.page.getByText(orderCode)
    await soonThere(code)
    await expect(code.filter({ visible: true }).first()).toBeVisible()
    // What sleeps in other tabs would be found by the same words: whoever works here sees one order at a time.
    await closeTabs(this.page, 0)
  }

  /** Goes to a page of the desk: as a link does where the desk is open, else as a typed address. */
  private async goTo(address: string): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: this.say('shell:menu.label') })
    if (await menu.isVisible()) await this.page.evaluate((to) => history.pushState({}, '', to), address)
    else await this.page.goto(`${this.url}${address}`)
  }

  /** The status that the page's head shows; one of several where the bank's systems take the order on at once. */
  async seesStatus(code: string, ...others: string[]): Promise<void> {
    const heads = others.reduce((head, other) => head.or(this.head(other)), this.head(code))
    await soonThere(heads)
    await expect(heads.first()).toBeVisible()
  }

  private head(code: string): Locator {
    const words = this.say(`order:statuses.${code}`)
    return this.page.locator('.page-header').getByText(words, { exact: true })
  }

  /** Opens an order and waits until jobs have brought it to a status; the page follows by itself. */
  async waitForStatus(orderCode: string, code: string): Promise<void> {
    await this.open(orderCode)
    await expect(this.head(code)).toBeVisible({ timeout: 120_000 })
  }

  /** Waits until every push of the order was taken by the other system. */
  async waitForPushes(orderCode: string): Promise<void> {
    const done = this.say('staff:push.states.done')
    await this.open(orderCode, 'pushes')
    const states = this.page.getByRole('table', { name: this.say('staff:view.pushes') }).locator('tbody tr')
    await expect(states.first()).toBeVisible()
    await expect(states.filter({ hasNotText: done })).toHaveCount(0, { timeout: 120_000 })
    await this.open(orderCode)
  }

  /** Presses an act under "Next step", fills in what its dialog asks for, and confirms. */
  async act(action: string, fillIn: (dialog: Locator) => Promise<void> = noFields): Promise<void> {
    if (process.env['KAIHU_BANK']) await doOwnTasks(this)
    const name = this.say(`order:actions.${action}`)
    const button = this.page.getByRole('button', { name, exact: true })
    await soonThere(button)
    await this.openDialog(button, name)
    await this.confirm(name, fillIn)
  }

  /**
   * Presses what opens a dialog. What the page learns meanwhile may move the button between the two halves of a press,
   * and nothing comes of it: a person sees that and presses again.
   */
  private async openDialog(button: Locator, title: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: title })
    await expect(async () => {
      // One that opens late lies over the button: it is there at the next look.
      if (!(await dialog.isVisible())) await button.click({ timeout: A_PRESS_MS })
      await soonThere(dialog)
      expect(await dialog.isVisible()).toBe(true)
    }).toPass({ timeout: 45_000 })
  }

  /** Presses an act under "Next step" that asks for the reason and nothing else. */
  async actFor(action: string, reason: string): Promise<void> {
    await this.act(action, (dialog) =>
      dialog.getByLabel(this.say('staff:act.reason'), { exact: true }).fill(reason),
    )
  }

  /** Completes, checks, or takes back a gate task. */
  async doTask(task: string, verb: 'close' | 'approve' | 'refuse' | 'withdraw' = 'close'): Promise<void> {
    const name = this.say(`order:tasks.${task}`)
    const words = this.say(verb === 'close' ? 'staff:task.close' : `order:taskVerbs.${verb}`)
    const button = this.task(task).getByRole('button', { name: words, exact: true })
    await soonThere(button)
    const title = this.say(`staff:task.ask.${verb}`, { task: name })
    await this.openDialog(button, title)
    await this.confirm(title, async (dialog) => {
      const accepted = verb === 'close' && (await tick(dialog, this.say('staff:task.result.accepted')))
      await dialog.getByLabel(this.say('staff:task.noteLabel')).fill('已核对，符合要求')
      if (accepted) await expect(accepted).toBeChecked()
    })
  }

  /** The line of a gate task. */
  task(task: string): Locator {
    return this.page.locator('li.task').filter({ hasText: this.say(`order:tasks.${task}`) })
  }

  /** The line of a gate task shows how it stands. */
  async seesTask(task: string, state: string): Promise<void> {
    await expect(this.task(task).first()).toContainText(this.say(`order:taskStatuses.${state}`))
  }

  /** Asks for a gate task by the list of those that may be asked for. */
  async askFor(task: string, fillIn: (dialog: Locator) => Promise<void> = noFields): Promise<void> {
    const name = this.say(`order:tasks.${task}`)
    await this.page.getByRole('button', { name: this.say('staff:task.openOne') }).click()
    await this.page.getByRole('menuitem', { name, exact: true }).click()
    await this.confirm(this.say('staff:task.ask.open', { task: name }), async (dialog) => {
      await fillIn(dialog)
      await dialog.getByLabel(this.say('staff:task.noteLabel')).fill('请复核')
    })
  }

  /** Goes from the order's task to its lines, and finishes due diligence there. */
  async finishDiligence(): Promise<void> {
    await this.page.getByRole('link', { name: this.say('staff:task.investigate'), exact: true }).click()
    const close = this.say('diligence:investigate.close')
    await this.page.getByRole('button', { name: close, exact: true }).click()
    await this.confirm(close, (dialog) => dialog.getByRole('textbox').last().fill('已核对，符合要求'))
    await expect(this.page.getByText(this.say('diligence:investigate.closed')).first()).toBeVisible()
  }

  /** Accepts every document that the customer handed in. */
  async acceptDocuments(orderCode: string): Promise<void> {
    await this.open(orderCode, 'documents')
    const documents = this.page.locator('.slot-document')
    await documents.first().waitFor()
    for (const document of await documents.all()) {
      await document.click()
      await this.page.getByTitle(this.say('files:desk.acceptKey'), { exact: true }).click()
      await expect(document).toContainText(this.say('files:state.accepted'))
    }
    await this.open(orderCode)
  }

  /** States a finding. */
  async state(fact: string, answer: string): Promise<void> {
    const name = this.say('staff:fact.recordNamed', { fact: this.say(`order:facts.${fact}`) })
    await this.page.getByRole('button', { name, exact: true }).click()
    await this.confirm(name, async (dialog) => {
      const chosen = await tick(dialog, answer)
      await dialog.getByLabel(this.say('staff:fact.basis')).fill('已核对原始资料')
      await expect(chosen).toBeChecked()
    })
  }

  /** Decides as the second person on what waits. */
  async decide(decision: 'approve' | 'refuse'): Promise<void> {
    const button = this.page.getByRole('button', {
      name: this.say(`staff:approval.${decision}`),
      exact: true,
    })
    await soonThere(button)
    const title = this.say(`staff:approval.ask.${decision}`)
    await this.openDialog(button, title)
    await this.confirm(title, (dialog) =>
      dialog.getByLabel(this.say('staff:approval.decisionNote')).fill('复核意见已核对'),
    )
  }

  /** Fills in a dialog, presses its last button and waits until it is gone. */
  async confirm(title: string, fillIn: (dialog: Locator) => Promise<void> = noFields): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: title })
    await soonThere(dialog)
    await expect(dialog).toBeVisible()
    await fillIn(dialog)
    // Work of the bank's systems may change the order while the dialog is open; a person reads that and presses again.
    let isPressed = false
    await expect(async () => {
      // A dialog that is gone for a moment before it was pressed has done nothing yet.
      if (!isPressed || (await dialog.isVisible()))
        await dialog.locator('.confirm-actions button').last().click({ timeout: A_PRESS_MS })
      isPressed = true
      await soonGone(dialog)
      await expect(dialog).toBeHidden({ timeout: 1_000 })
    }).toPass({ timeout: 45_000 })
  }
}

async function noFields() {
  return undefined
}

/** Waited for, for a dialog that still comes has nothing to tick yet; ticked, not pressed: a press that misses is told. */
async function tick(dialog: Locator, words: string): Promise<Locator> {
  const radio = dialog.getByRole('radio', { name: words, exact: true })
  await radio.check()
  return radio
}
