import { expect } from '@playwright/test'
import { act } from './act.ts'
import { actionOf } from './action-of.ts'
import { choose } from './page/choose.ts'
import type { StaffDesk } from './staff-desk.ts'

const REASON = '客户资料存在重大疑点'

/** What the first person's dialog asks for: nothing, a reason, a reason with its code, or the numbers it shows. */
type Asks = 'nothing' | 'reason' | 'numbers' | { readonly code: string }

type Act = {
  readonly id: string
  readonly orderCode: string
  readonly asks: Asks
  /** where the order stands while it is asked, and after it was refused */
  readonly at: string
  /** where it stands when both agree; several where the bank's own systems take it on at once */
  readonly to: readonly [string, ...string[]]
}

/**
 * An act that takes two persons: one asks and nothing happens, the other refuses and the order stays as it was; it is
 * asked again, and the other agrees.
 */
export async function twoPersons(first: StaffDesk, second: StaffDesk, of: Act): Promise<void> {
  const { id, orderCode, asks, at, to } = of
  await first.open(orderCode)
  await act(id, async () => {
    await ask(first, id, asks)
    await first.seesStatus(at)
    await expect(decisions(first).first()).toBeDisabled()
  })
  await second.open(orderCode)
  await act(`${id}.refuse`, async () => {
    await second.decide('refuse')
    await expect(decisions(second)).toHaveCount(0)
    await second.seesStatus(at)
  })
  await act(id, async () => {
    await expect(decisions(first)).toHaveCount(0)
    await ask(first, id, asks)
    await expect(decisions(first).first()).toBeDisabled()
  })
  await act(`${id}.approve`, async () => {
    await second.decide('approve')
    await second.seesStatus(...to)
  })
}

async function ask(desk: StaffDesk, id: string, asks: Asks): Promise<void> {
  const { page, say } = desk
  const action = actionOf(id)
  if (asks === 'reason') return desk.actFor(action, REASON)
  if (asks === 'nothing') return desk.act(action)
  if (asks === 'numbers')
    return desk.act(action, (dialog) =>
      expect(dialog.getByLabel(say('staff:field.accountNumbers'))).toHaveValue(/\d{8}/),
    )
  await desk.act(action, async (dialog) => {
    await choose(page, dialog.getByLabel(say('staff:field.reasonCode')), say(asks.code))
    await dialog.getByRole('textbox').last().fill(REASON)
  })
}

function decisions({ page, say }: StaffDesk) {
  return page.getByRole('button', { name: say('staff:approval.approve'), exact: true })
}
