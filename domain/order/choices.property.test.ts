import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Actor, personOf } from '../access/actor.ts'
import { answersOfChoice, staffChoices, withoutChoice } from '../application/bank/staff-choices.ts'
import { defaultSettings } from '../application/context.ts'
import type { AnswerRecord, Answers } from '../form/answers/answers.ts'
import { answersOf } from '../form/answers/answers.ts'
import { SIMPLIFIED, STANDARD } from '../lists/flows.ts'
import type { OrderCommand, TransitionCommand } from './commands.ts'
import { openChoices } from './decide/decide-choice.ts'
import { refuseWithdrawal } from './decide/decide-gate.ts'
import { decide } from './decide.ts'
import { orderAt } from './examples/order-journeys.ts'
import { actorFor, MONDAY, SYSTEM, staff, wellFilled } from './examples/order-mother.ts'
import { CHOICE_KINDS, type ChoiceKind } from './gates/gate-kinds.ts'
import { DEFAULT_ORDER_SETTINGS } from './settings.ts'
import { evolve } from './state/evolve.ts'
import type { OrderState } from './state/state.ts'
import { rowsFrom } from './transitions/transition-table.ts'

/** An order with the answers that the approvals are about. */
type World = {
  readonly order: OrderState
  readonly answers: Answers
  /** The transitions that wait for the approvals: with how many values set, and how many not agreed to. */
  readonly passed: readonly { readonly values: number; readonly unapproved: readonly string[] }[]
}

const LIMITS = ['1000', '6000000', '8000000.55', '9500000'] as const
const PACKAGES = ['package2', 'package3', 'accountHolder', 'others'] as const
const MAKERS = ['RM', 'CM'] as const
/** What a transition may be, besides what ends an order or leads nowhere near the approvals. */
const MOVES: readonly TransitionCommand['action'][] = [
  'customer_submit',
  'customer_update',
  'customer_update_resume',
  'cm_pre_approve',
  'resume_screening',
  'allocate_ao',
  'return_to_customer',
  'return_to_pre_account',
  'return_to_rule_checklist',
  'convert_to_bau',
  'system_check_pass',
  'confirm_discount',
  'hub_id_created',
  'cm_check_approve',
  'return_to_cm_check',
]
const WAITED_FOR = ['W14', 'W25', 'W36']

const tosses = fc.record({
  what: fc.nat(11),
  kind: fc.constantFrom(...CHOICE_KINDS),
  limit: fc.constantFrom(...LIMITS),
  chosen: fc.constantFrom(...PACKAGES),
  which: fc.nat(20),
  yes: fc.boolean(),
  maker: fc.constantFrom(...MAKERS),
})
type Toss = typeof tosses extends fc.Arbitrary<infer T> ? T : never

function setupOf({ answers }: World): AnswerRecord {
  return answersOf(answers, 'ebankingSetup')
}

/** What needs second persons, on an account that counts as restricted so that all four kinds come about. */
function wishes({ order, answers }: Pick<World, 'order' | 'answers'>) {
  return staffChoices(answers, defaultSettings, {
    isRestricted: true,
    isReviewed: order.madeBy.W13 !== undefined,
  }).map(({ kind, value }) => ({ kind, subject: value }))
}

/** The world after a command; null when it was refused, and with it all that was kept beside it. */
function given(world: World, actor: Actor, command: OrderCommand): World | null {
  const decided = decide(world.order, command, actor, MONDAY)
  if (!decided.ok) return null
  const order = decided.value.reduce(evolve, world.order)
  const isPassed = decided.value.some(
    (event) => event.type === 'transitioned' && WAITED_FOR.includes(event.transition),
  )
  const values = wishes(world).filter(({ subject }) => subject !== null).length
  const passage = { values, unapproved: unapproved(world) }
  return { ...world, order, passed: isPassed ? [...world.passed, passage] : world.passed }
}

/** The values that stand without both seats, taken by two persons, having agreed to just them. */
function unapproved({ order, answers }: World): readonly string[] {
  const wrong = wishes({ order, answers }).filter(({ kind, subject }) => {
    if (subject === null) return false
    const task = order.tasks[kind]
    const seats = kind === 'banking_version' ? ['SECTOR_HEAD'] : ['RISK_CONTROL', 'SECTOR_HEAD']
    const agreed = (task?.checks ?? []).filter(({ approved }) => approved)
    const persons = new Set(agreed.map(({ by }) => personOf(by)))
    const isAgreed =
      JSON.stringify(agreed.map(({ role }) => role).toSorted()) === JSON.stringify(seats) &&
      persons.size === seats.length
    return !(
      isAgreed &&
      task?.status === 'closed' &&
      JSON.stringify(task.subject) === JSON.stringify(subject)
    )
  })
  return wrong.map(({ kind }) => kind)
}

/** Keeps answers and asks for what they need, as one act. */
function kept(world: World, actor: Actor, answers: Answers, withdrawn?: ChoiceKind): World | null {
  const before = setupOf(world)
  const choices = wishes({ ...world, answers }).map((wish) => ({
    ...wish,
    before: answersOfChoice(wish.kind, before),
  }))
  if (openChoices(world.order, choices).length === 0) return withdrawn ? null : { ...world, answers }
  const command = { type: 'choose_values', choices, note: '说明', ...(withdrawn && { withdrawn }) } as const
  const after = given(world, actor, command)
  return after && { ...after, answers }
}

function set(world: World, { maker, what, chosen, limit, yes }: Toss): World | null {
  const part: AnswerRecord =
    what === 0
      ? { packageChoiceStaff: chosen }
      : what === 1
        ? { dailyLimitStaff: { amount: limit, currency: 'LOCAL' }, dailyLimitReason: limit }
        : { accountHolder: yes }
  return kept(world, staff(maker), { ...world.answers, ebankingSetup: { ...setupOf(world), ...part } })
}

function withdrawn(world: World, { kind, maker }: Toss): World | null {
  const { order } = world
  const situation = { order, actor: staff(maker), now: MONDAY, settings: DEFAULT_ORDER_SETTINGS }
  if (refuseWithdrawal(situation, kind) !== null) return null
  const before = order.tasks[kind]?.before?.answers ?? {}
  const restored = withoutChoice(kind, setupOf(world), before)
  const after = kept(world, staff(maker), { ...world.answers, ebankingSetup: restored }, kind)
  if (after !== null) {
    const task = after.order.tasks[kind]
    const isBack = task?.status === 'cancelled' || task?.subjectHash !== order.tasks[kind]?.subjectHash
    expect(isBack, `${kind} was taken back`).toBe(true)
  }
  return after
}

/** The customer's own answers: a draft while the order lies with them, corrected and asked for in review. */
function customerChanges(world: World, { limit, yes, which }: Toss): World | null {
  const ebanking = {
    applyBankingAccount: which % 5 !== 0,
    ebankingPackageTypes: yes ? '2' : '3',
    paymentLimit: { amount: limit, currency: 'LOCAL' },
    paymentLimitCurrency: 'LOCAL',
  }
  const answers = { ...world.answers, ebanking }
  return world.order.status === '0300' ? { ...world, answers } : kept(world, SYSTEM, answers)
}

function moved(world: World, { which, yes }: Toss): World | null {
  const rows = rowsFrom(world.order.flow, world.order.status).filter(({ action }) => MOVES.includes(action))
  const waiting = rows.filter(({ id }) => WAITED_FOR.includes(id))
  const row =
    yes && waiting.length > 0 ? waiting[which % waiting.length] : rows[which % Math.max(rows.length, 1)]
  if (row === undefined) return null
  const [maker = 'CM'] = row.makers.filter((role) => role !== 'SYSTEM' || row.makers.length === 1)
  const seat = Object.values(world.order.seats).find((one) => one?.role === maker)
  const actor = seat ? staff(seat.role, seat.staffId) : actorFor(maker)
  const after = given(world, actor, wellFilled(world.order, row.action))
  const isSubmitted = row.needs.includes('submission') || row.action === 'cm_pre_approve'
  return after && isSubmitted ? kept(after, SYSTEM, after.answers) : after
}

function looked(world: World, { kind, which, yes }: Toss): World | null {
  const role = which % 2 === 0 ? 'SECTOR_HEAD' : 'RISK_CONTROL'
  const subjectHash = world.order.tasks[kind]?.subjectHash ?? ''
  const check = { type: 'check_task', task: kind, approve: yes, note: '说明', subjectHash } as const
  return given(world, staff(role, which % 7 === 0 ? 'S-both' : undefined), check)
}

/** Both seats look at whatever waits; now and then one of them does not agree. */
function allLooked(world: World, toss: Toss): World {
  const looks = CHOICE_KINDS.flatMap((kind) => [0, 1].map((which) => ({ ...toss, kind, which: which + 1 })))
  return looks.reduce((now, look) => looked(now, { ...look, yes: toss.which > 0 }) ?? now, world)
}

function byHand(world: World, { kind, maker, yes, limit }: Toss): World | null {
  const note = '说明'
  const command: OrderCommand = yes
    ? { type: 'withdraw_task', task: kind, note }
    : { type: 'open_task', task: kind, subject: { wanted: limit }, dueDate: null, note }
  return given(world, staff(maker), command)
}

function played(world: World, toss: Toss): World {
  const { what } = toss
  if (what <= 2) return set(world, toss) ?? world
  if (what === 3) return customerChanges(world, toss) ?? world
  if (what === 4) return withdrawn(world, toss) ?? world
  if (what === 5) return byHand(world, toss) ?? world
  if (what === 6) return looked(world, toss) ?? world
  if (what === 7) return allLooked(world, toss)
  return moved(world, toss) ?? world
}

/** Everything else that the transitions ask for is there, so that the approvals alone decide. */
function ready(order: OrderState): OrderState {
  const facts = { ...order.facts, risk_rating: 'M', risk_checklist_complete: true, added_form_complete: true }
  const over = Object.values(order.tasks).find(({ kind }) => kind === 'account_nature')
  if (over === undefined) return order
  const done = (['rm_due_diligence', 'account_nature', 'intention_video'] as const).map((kind) => {
    return [kind, { ...over, kind, status: 'closed', result: 'accepted' }] as const
  })
  return {
    ...order,
    facts: { ...facts, risk_rating: 'M' },
    tasks: { ...order.tasks, ...Object.fromEntries(done) },
  }
}

const STARTS = [
  orderAt(STANDARD, '0400'),
  orderAt(STANDARD, '0500'),
  orderAt(STANDARD, '0600'),
  orderAt(STANDARD, '0700'),
  orderAt(SIMPLIFIED, '0510'),
  orderAt(SIMPLIFIED, '0710'),
].map((order) => ready({ ...order, seats: { ...order.seats, RM: { staffId: 'S-RM', role: 'RM' } } }))

test('no order passes with a value that its second persons did not agree to, whatever is set, asked, refused, taken back, changed or returned in between', () => {
  const passages = { all: 0, withValues: 0 }
  fc.assert(
    fc.property(
      fc.constantFrom(...STARTS),
      fc.array(tosses, { minLength: 10, maxLength: 60 }),
      (order, steps) => {
        const ebanking = { applyBankingAccount: true, ebankingPackageTypes: '3' }
        let world: World = { order, answers: { ebanking, ebankingSetup: {} }, passed: [] }
        for (const toss of steps) world = played({ ...world, order: ready(world.order) }, toss)
        expect(world.passed.flatMap(({ unapproved: wrong }) => wrong)).toEqual([])
        passages.all += world.passed.length
        passages.withValues += world.passed.filter(({ values }) => values > 0).length
      },
    ),
    { numRuns: 1000 },
  )
  expect(passages.all).toBeGreaterThan(200)
  expect(passages.withValues).toBeGreaterThan(20)
})
