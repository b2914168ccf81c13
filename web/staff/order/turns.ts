import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { Words } from '../words.ts'

type WorkItem = OrderDetail['work'][number]

const BESIDE = 'assign_beside'

/** Who has to do what first. One line of `roles` can do it, any of them. */
type Turn = {
  readonly kind: string
  readonly subject: string
  readonly roles: readonly string[]
}

/** What RM or RO may do goes on while the other is not named yet. */
const OTHER_OF_TWO: Readonly<Record<string, string>> = { RM: 'RO', RO: 'RM' }

/** An assignment that nothing waits for: whoever sits in the other seat does what is to be done. */
function isBeside({ kind, subject }: WorkItem, work: readonly WorkItem[]): boolean {
  return kind === 'assign' && work.some(({ role }) => role === OTHER_OF_TWO[subject])
}

export function turnsOf(work: readonly WorkItem[]): readonly Turn[] {
  return byRoles(eachTurn(work))
}

/** The same, thing by thing: several things of the same people each. */
function eachTurn(work: readonly WorkItem[]): readonly Turn[] {
  const told = work.map((item) => (isBeside(item, work) ? { ...item, kind: BESIDE } : item))
  const first = told.filter(({ kind }) => kind !== 'step')
  const turns = new Map<string, Turn>()
  for (const { kind, role, subject } of first.some(({ kind }) => kind !== BESIDE) ? first : told) {
    // A second look has seats of its own, each to be filled; a task may be done by any of its doers.
    const key = kind === 'check' ? `${kind} ${subject} ${role}` : `${kind} ${subject}`
    const known = turns.get(key)
    turns.set(key, { kind, subject, roles: [...new Set([...(known?.roles ?? []), role])] })
  }
  return [...turns.values()]
}

/** Several things of the same people are named once. */
function byRoles(turns: readonly Turn[]): readonly Turn[] {
  const isAssigning = ({ kind }: Turn) => kind === 'assign' || kind === BESIDE
  const isSame = (one: Turn, other: Turn) =>
    one.roles.join() === other.roles.join() && isAssigning(one) === isAssigning(other)
  return turns.filter((turn, index) => turns.findIndex((other) => isSame(turn, other)) === index)
}

/** "CM leader (name a case manager)": an assignment is said, for nobody sees it from the status. */
function turnWords({ kind, subject, roles }: Turn, words: Words): string {
  const who = roles.map((role) => roleWords(role, words)).join(words.say('act.or'))
  if (kind !== 'assign' && kind !== BESIDE) return who
  return words.say(kind === BESIDE ? 'next.assignBeside' : 'next.assignFirst', {
    who,
    seat: roleWords(subject, words),
  })
}

function roleWords(role: string, words: Words): string {
  const key = `staff:maker.${role}`
  return words.has(key) ? words.say(key) : words.role(role)
}

export function ownersOf(work: readonly WorkItem[], words: Words): string {
  return turnsOf(work)
    .map((turn) => turnWords(turn, words))
    .join(words.say('act.andAlso'))
}

type Wait = { readonly who: string; readonly what: readonly Pick<Turn, 'kind' | 'subject'>[] }

/** Who is waited for, and for what each of them. */
export function waitsOf(work: readonly WorkItem[], words: Words): readonly Wait[] {
  const waits = new Map<string, Wait['what']>()
  for (const { kind, subject, roles } of eachTurn(work)) {
    const who = roles.map((role) => roleWords(role, words)).join(words.say('act.or'))
    waits.set(who, [...(waits.get(who) ?? []), { kind: kind === BESIDE ? 'assign' : kind, subject }])
  }
  return [...waits].map(([who, what]) => ({ who, what }))
}

/** Who can do a task of the order, in words; null where the order's work does not name it. */
export function doersOf(task: string, work: readonly WorkItem[], words: Words): string | null {
  const roles = new Set(work.filter(({ subject }) => subject === task).map(({ role }) => role))
  return roles.size === 0 ? null : [...roles].map((role) => roleWords(role, words)).join(words.say('act.or'))
}
