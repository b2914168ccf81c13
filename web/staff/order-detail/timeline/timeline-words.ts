import type { TimelineEntry } from '@kaihu/contract/order-shapes.ts'
import type { WordParams, Words } from '../../words.ts'

type Params = TimelineEntry['params']

export function actorWords({ actor }: TimelineEntry, words: Words): string {
  if (actor.kind === 'customer') return words.say('maker.CUSTOMER')
  if (actor.kind === 'system') return words.say('maker.SYSTEM')
  return words.person(actor.person) || words.role(actor.role ?? '')
}

/** The key of the sentence: some events are told in more than one way. */
export function sentenceKey({ type, params }: TimelineEntry) {
  if (type === 'transitioned') return `order:history.transitioned.${String(params['action'])}` as const
  if (type === 'staff_assigned') {
    if (params['cause'] === 'claimed') return 'order:history.staff_claimed'
    if (params['previous']) return 'order:history.staff_reassigned'
  }
  if (type === 'witness_recorded' && textOf(params, 'witness', 'heldOn')) return 'order:history.witness_held'
  if (type === 'task_checked') {
    return part(params['check'])['approved'] === true
      ? 'order:history.task_approved'
      : 'order:history.task_refused'
  }
  return `order:history.${type}` as const
}

export function sentenceOf(entry: TimelineEntry, words: Words, nameOf: (staffId: string) => string): string {
  return words.say(sentenceKey(entry), {
    actor: actorWords(entry, words),
    ...paramsOf(entry.params, words, nameOf),
  })
}

const emptyText = ''

/** The event's own parts as the sentences name them. */
function paramsOf(params: Params, words: Words, nameOf: (staffId: string) => string): WordParams {
  const text = (name: string) => (typeof params[name] === 'string' ? params[name] : emptyText)
  return {
    name: nameOf(text('staffId')),
    previous: nameOf(text('previous')),
    seat: text('seat') && words.say(`order:seats.${text('seat')}`),
    priority: words.priority(text('priority')),
    flow: words.flow(text('flow')),
    status: words.status(text('resumeStatus')),
    text: text('text'),
    note: noteWords(text('note') || textOf(params, 'check', 'note'), words),
    fact: words.fact(text('fact')),
    value: valueWords(params['value'], words),
    task: words.gate(text('kind') || textOf(params, 'task', 'kind')),
    action: words.action(textOf(params, 'approval', 'action') || text('action')),
    push: words.push(text('push')),
    rate: Number(part(params['discount'])['ratePercent'] ?? 0),
    crtVersion: Number(params['crtVersion'] ?? 0),
    hubCustomerId: text('hubCustomerId'),
    date: textOf(params, 'appointment', 'date') || textOf(params, 'witness', 'heldOn'),
    time: textOf(params, 'appointment', 'time'),
    count: countOf(params),
  }
}

function countOf(params: Params): number {
  const list = params['marks'] ?? params['accountNumbers'] ?? []
  return Array.isArray(list) ? list.length : 0
}

function valueWords(value: unknown, words: Words): string {
  if (typeof value === 'boolean') return words.say(value ? 'common:yes' : 'common:no')
  return typeof value === 'string' ? words.rating(value) : emptyText
}

/** A note as it was written; the jobs of the platform note a code, which has words of its own. */
export function noteWords(note: string, words: Words): string {
  const [, version] = /^CDD v(\d+)$/.exec(note) ?? []
  if (version !== undefined) return words.say('timeline.notes.cddVersion', { version })
  return words.has(`timeline.notes.${note}`) ? words.say(`timeline.notes.${note}`) : note
}

function textOf(params: Params, name: string, key: string): string {
  const value = part(params[name])[key]
  return typeof value === 'string' ? value : emptyText
}

function part(value: unknown): Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
}
