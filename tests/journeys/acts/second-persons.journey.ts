import { act } from '../support/act.ts'
import { choose } from '../support/choose.ts'
import { expect, test } from '../support/journey.ts'
import { makeOrder } from '../support/orders.ts'
import type { StaffDesk } from '../support/staff-desk.ts'

const REASON = '客户资料存在重大疑点'

/** What the maker's dialog asks for beside a reason. */
type Ask = (desk: StaffDesk, action: string) => Promise<void>

const reasoned: Ask = (desk, action) => desk.actFor(action, REASON)
const plain: Ask = (desk, action) => desk.act(action)
const coded =
  (code: string): Ask =>
  (desk, action) =>
    desk.act(action, async (dialog) => {
      const codes = dialog.getByLabel(desk.say('staff:field.reasonCode'))
      await choose(desk.page, codes, desk.say(code))
      await dialog.getByRole('textbox').last().fill(REASON)
    })

/** HUB finds the numbers that the core system gave in the dialog. */
const withNumbers: Ask = async (desk, action) => {
  await desk.act(action, (dialog) =>
    expect(dialog.getByLabel(desk.say('staff:field.accountNumbers'))).toHaveValue(/\d{8}/),
  )
}

const REJECT = coded('order:rejectReasons.purpose_not_plausible')
const CANCEL = coded('order:cancelReasons.wrong_data')

/**
 * Every act that takes two persons: who asks at which status, who agrees, where the order ends up; and the same asked
 * already, for the second person who refuses.
 */
const ROWS: readonly {
  id: string
  story: string
  asked: string
  at: string
  maker: string
  checker: string
  ask: Ask
  /** more than one where the bank's own systems take the order on at once */
  to: readonly [string, ...string[]]
}[] = [
  {
    id: 'W16.reject.ntb',
    at: '0400',
    story: 'ntb-0400',
    asked: 'reject-awaiting-checker',
    maker: 'cm1',
    checker: 'cml1',
    ask: REJECT,
    to: ['9910'],
  },
  {
    id: 'W21.confirm_discount.bblite',
    at: '0510',
    story: 'bblite discount above',
    asked: 'discount-awaiting-checker',
    maker: 'rm1',
    checker: 'bbo1',
    ask: plain,
    to: ['0600', '0710'],
  },
  {
    id: 'W32.screening_cleared.ntb',
    at: '0700',
    story: 'ntb cleared',
    asked: 'ntb clearing asked',
    maker: 'ao1',
    checker: 'cm1',
    ask: plain,
    to: ['0800'],
  },
  {
    id: 'W33.screening_reject.ntb',
    at: '0700',
    story: 'ntb match found',
    asked: 'screening-awaiting-checker',
    maker: 'ao1',
    checker: 'risk1',
    ask: reasoned,
    to: ['9920'],
  },
  {
    id: 'W40.reject.bblite',
    at: '0710',
    story: 'bblite-0710',
    asked: 'bblite reject asked',
    maker: 'gsc1',
    checker: 'cml1',
    ask: reasoned,
    to: ['9910'],
  },
  {
    id: 'W49.crt_reject.ntb',
    at: '1000',
    story: 'ntb-1000',
    asked: 'ntb crt reject asked',
    maker: 'crt1',
    checker: 'risk1',
    ask: reasoned,
    to: ['9930'],
  },
  {
    id: 'W60.account_opened.ntb',
    at: '1300',
    story: 'ntb-1300',
    asked: 'accounts-awaiting-checker',
    maker: 'hub1',
    checker: 'ao1',
    ask: withNumbers,
    to: ['0000'],
  },
  {
    id: 'W61.account_opened.bblite',
    at: '1300',
    story: 'bblite-1300',
    asked: 'bblite accounts asked',
    maker: 'hub1',
    checker: 'gsc1',
    ask: withNumbers,
    to: ['0000'],
  },
  {
    id: 'W65.cancel.ntb',
    at: '0700',
    story: 'ntb record closed',
    asked: 'ntb cancel asked',
    maker: 'cm1',
    checker: 'cml1',
    ask: CANCEL,
    to: ['1600'],
  },
  {
    id: 'W65.cancel.bblite',
    at: '0710',
    story: 'bblite record closed',
    asked: 'bblite cancel asked',
    maker: 'gsc1',
    checker: 'cml1',
    ask: CANCEL,
    to: ['1600'],
  },
  {
    id: 'W67.revoke.ntb',
    at: '1100',
    story: 'ntb-1100',
    asked: 'ntb revoke asked',
    maker: 'aol1',
    checker: 'risk1',
    ask: reasoned,
    to: ['9999'],
  },
  {
    id: 'W67.revoke.bblite',
    at: '1100',
    story: 'bblite-1100',
    asked: 'bblite revoke asked',
    maker: 'cml1',
    checker: 'risk1',
    ask: reasoned,
    to: ['9999'],
  },
]

for (const { id, story, asked, at, maker, checker, ask, to } of ROWS) {
  const action = id.split('.')[1] ?? ''

  test(`${id}: one person asks, nothing happens, and another one agrees`, async ({ product, staff }) => {
    const { orderCode } = await makeOrder(product, story)
    const first = await staff(maker)
    const second = await staff(checker)
    if (ask === withNumbers) await first.waitForPushes(orderCode)
    else await first.open(orderCode)
    await act(id, async () => {
      await ask(first, action)
      await expect(decisions(first).first()).toBeDisabled()
    })
    await second.open(orderCode)
    await act(`${id}.approve`, async () => {
      await second.decide('approve')
      await second.seesStatus(...to)
    })
  })

  test(`${id}: the second person refuses, and the order stays as it was`, async ({ product, staff }) => {
    const { orderCode } = await makeOrder(product, asked)
    const second = await staff(checker)
    await second.open(orderCode)
    await act(`${id}.refuse`, async () => {
      await second.decide('refuse')
      await expect(decisions(second)).toHaveCount(0)
      await second.seesStatus(at)
    })
  })
}

const decisions = ({ page, say }: StaffDesk) =>
  page.getByRole('button', { name: say('staff:approval.approve'), exact: true })
