import { describe, expect, test } from 'vitest'
import { STANDARD } from '../../lists/flows.ts'
import type { OrderCommand } from '../commands.ts'
import { orderAt } from '../examples/order-journeys.ts'
import { act, MONDAY, perform, refusedWith, SYSTEM, staff, wellFilled } from '../examples/order-mother.ts'
import { filledIn } from '../examples/own-task-answers.ts'
import { availableActions } from '../rights/available-actions.ts'
import type { OrderState } from '../state/state.ts'
import { workOf } from '../work/work.ts'
import { problemsOfForm } from './own-task-form.ts'
import type { OwnTask } from './own-workflow.ts'

function words(text: string) {
  return { 'zh-CN': text, 'en-US': text }
}

const VISIT: OwnTask = {
  key: 'bank_port_visit',
  label: words('Visit to the port'),
  reason: words('The customer operates ships.'),
  role: 'RM',
  checkedBy: 'RM_LEADER',
  before: 'allocate_ao',
  when: {},
  form: [
    { key: 'seenOn', kind: 'date', required: true, label: words('Seen on') },
    { key: 'isBusy', kind: 'yesNo', required: true, label: words('Busy?') },
    {
      key: 'ships',
      kind: 'integer',
      min: 1,
      max: 20,
      required: true,
      label: words('Ships'),
      shownWhen: { question: 'isBusy', is: true },
    },
  ],
}
const KEY = VISIT.key
const settle: OrderCommand = { type: 'settle_own_tasks', needed: [KEY] }
const drop: OrderCommand = { type: 'settle_own_tasks', needed: [] }

/** An order at the AO's allocation that began under the bank's task, everything of ours done. */
function waiting(task: OwnTask = VISIT): OrderState {
  const order = { ...orderAt(STANDARD, '0500'), rules: { ownTasks: [task] } }
  return act(order, staff('RM'), {
    type: 'close_task',
    task: 'rm_due_diligence',
    result: 'accepted',
    note: '完成',
  })
}

function done(subject: Record<string, string | boolean>): OrderCommand {
  return { type: 'close_task', task: KEY, result: 'accepted', note: '已走访', subject }
}

function allocate(order: OrderState) {
  return refusedWith(order, staff('AO_LEADER'), wellFilled(order, 'allocate_ao'))
}

describe("a bank's own task stands before a transition of ours", () => {
  const asked = act(waiting(), SYSTEM, settle)

  test('only its rule opens it; then the act is closed with the reason, and it is its role’s turn', () => {
    expect(allocate(waiting())).toBeNull()
    expect(refusedWith(waiting(), staff('RM'), settle)).toBe('role_may_not')
    expect(allocate(asked)).toBe('own_task_open')
    const offered = availableActions(asked, staff('AO_LEADER'), MONDAY).find(
      ({ action }) => action === 'allocate_ao',
    )
    expect(offered?.refusals).toContainEqual({ code: 'own_task_open', params: { task: KEY, why: KEY } })
    expect(workOf(asked)).toContainEqual({ kind: 'task', role: 'RM', subject: KEY })
  })

  test('its form is judged by the rules of answers, and what it does not ask is not kept', () => {
    expect(refusedWith(asked, staff('RM'), done({ isBusy: false }))).toBe('own_form_wrong')
    expect(
      problemsOfForm(VISIT, { seenOn: '2026-02-30', isBusy: true, ships: '21' }, '2026-11-23'),
    ).toMatchObject([{ path: 'seenOn', code: 'M-DATE-1' }, { path: 'ships' }])
    const filled = act(
      asked,
      staff('RM'),
      done({ seenOn: '2026-11-20', isBusy: false, ships: '3', beside: 'x' }),
    )
    expect(filled.tasks[KEY]?.subject).toEqual({ seenOn: '2026-11-20', isBusy: false })
  })

  test('a second person of the named role looks at just what was filled in, and never the same person', () => {
    const filled = act(asked, staff('RM'), done({ seenOn: '2026-11-20', isBusy: false }))
    const check = (order: OrderState): OrderCommand => ({
      type: 'check_task',
      task: KEY,
      approve: true,
      note: '',
      subjectHash: order.tasks[KEY]?.subjectHash ?? '',
    })
    expect(allocate(filled)).toBe('own_task_open')
    expect(workOf(filled)).toContainEqual({ kind: 'check', role: 'RM_LEADER', subject: KEY })
    expect(refusedWith(filled, staff('RM_LEADER', 'S-RM'), check(filled))).toBe('maker_is_checker')
    expect(refusedWith(filled, staff('CM_LEADER'), check(filled))).toBe('role_may_not')
    expect(refusedWith(filled, staff('RM_LEADER'), check(asked))).toBe('approval_outdated')
    const agreed = act(filled, staff('RM_LEADER'), check(filled))
    expect(perform(agreed, 'AO_LEADER', 'allocate_ao').status).toBe('0600')
    const refused = act(filled, staff('RM_LEADER'), {
      ...check(filled),
      approve: false,
      note: '再走访',
    } as OrderCommand)
    expect(refused.tasks[KEY]?.status).toBe('open')
  })

  test('a rule that holds no more lets go of it; what was done stays done', () => {
    expect(allocate(act(asked, SYSTEM, drop))).toBeNull()
    const plain: OwnTask = { ...VISIT, checkedBy: undefined }
    const filled = act(
      act(waiting(plain), SYSTEM, settle),
      staff('RM'),
      done({ ...(filledIn(plain) as object) }),
    )
    expect(refusedWith(filled, SYSTEM, drop)).toBe('nothing_changed')
    expect(allocate(filled)).toBeNull()
  })

  test('ways back and ends stay open, and an end lets go of it', () => {
    expect(perform(asked, 'RM', 'return_to_pre_account').status).toBe('0400')
    const over = perform(asked, 'CM', 'cancel')
    expect(over.tasks[KEY]?.status).toBe('cancelled')
  })

  test('without a role it is a guard: nobody does it, and the act is closed while the rule holds', () => {
    const guard: OwnTask = { ...VISIT, role: undefined, checkedBy: undefined, form: [] }
    const held = act(waiting(guard), SYSTEM, settle)
    expect(allocate(held)).toBe('own_task_open')
    expect(refusedWith(held, staff('RM'), done({}))).toBe('role_may_not')
    expect(workOf(held).some(({ subject }) => subject === KEY)).toBe(false)
    expect(allocate(act(held, SYSTEM, drop))).toBeNull()
  })
})
