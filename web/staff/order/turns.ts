import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { Words } from '../words.ts'

type WorkItem = OrderDetail['work'][number]

/** Who has to do what first. One line of `roles` can do it, any of them. */
type Turn = {
  readonly kind: string
  readonly subject: string
  readonly roles: readonly string[]
}

/** The step waits for the tasks, checks and assignments beside it: while there are any, the step is not the turn. */
export function turnsOf(work: readonly WorkItem[]): readonly Turn[] {
  const first = work.filter(({ kind }) => kind !== 'step')
  const turns = new Map<string, Turn>()
  for (const { kind, role, subject } of first.length > 0 ? first : work) {
    // A second look has seats of its own, each to be filled; a task may be done by any of its doers.
    const key = kind === 'check' ? `${kind} ${subject} ${role}` : `${kind} ${subject}`
    const known = turns.get(key)
    turns.set(key, { kind, subject, roles: [...new Set([...(known?.roles ?? []), role])] })
  }
  return byRoles([...turns.values()])
}

/** Several things of the same people are named once. */
function byRoles(turns: readonly Turn[]): readonly Turn[] {
  const isSame = (one: Turn, other: Turn) =>
    one.roles.join() === other.roles.join() && (one.kind === 'assign') === (other.kind === 'assign')
  return turns.filter((turn, index) => turns.findIndex((other) => isSame(turn, other)) === index)
}

/** "CM leader (name a case manager)": an assignment is said, for nobody sees it from the status. */
function turnWords({ kind, subject, roles }: Turn, words: Words): string {
  const who = roles.map((role) => roleWords(role, words)).join(words.say('act.or'))
  if (kind !== 'assign') return who
  return words.say('next.assignFirst', { who, seat: words.say(`order:seats.${subject}`) })
}

function roleWords(role: string, words: Words): string {
  const key = `staff:maker.${role}`
  return words.has(key) ? words.say(key) : words.role(role)
}

/** All who have to act first, in words. */
export function ownersOf(work: readonly WorkItem[], words: Words): string {
  return turnsOf(work)
    .map((turn) => turnWords(turn, words))
    .join(words.say('act.andAlso'))
}

/** Who can do a task of the order, in words; null where the order's work does not name it. */
export function doersOf(task: string, work: readonly WorkItem[], words: Words): string | null {
  const roles = new Set(work.filter(({ subject }) => subject === task).map(({ role }) => role))
  return roles.size === 0 ? null : [...roles].map((role) => roleWords(role, words)).join(words.say('act.or'))
}
