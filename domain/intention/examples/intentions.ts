import type { Actor } from '../../access/actor.ts'
import { findInstant, type Instant } from '../../base/instant.ts'
import type { IntentionCommand } from '../commands.ts'
import { decideIntention } from '../decide.ts'
import { evolveIntention } from '../evolve.ts'
import type { IntentionRefusalCode } from '../refusals.ts'
import { CHECK_LINES, CONSENT_VERSION } from '../script.ts'
import type { OrderFacts } from '../situation.ts'
import { type IntentionState, NO_INTENTION, type VideoContent } from '../state.ts'

export const MORNING = at('2026-11-23T10:00:00+08:00')

export function at(text: string): Instant {
  const found = findInstant(text)
  if (found === null) throw new Error(`not an instant: ${text}`)
  return found
}

export const APPLICANT: Actor = { kind: 'customer', customerId: 'customer-1' }
export const REVIEWER: Actor = { kind: 'staff', staffId: 'S-CM', role: 'CM', branchCodes: ['B1'] }

export const ONLINE: OrderFacts = { approach: 'online', status: '0300', accompanying: ['S-RM', 'S-RO'] }
export const IN_REVIEW: OrderFacts = { ...ONLINE, status: '0400' }

export const CONTENT: VideoContent = {
  size: 1_000,
  sha256: 'ab'.repeat(32),
  format: 'webm',
  durationMs: 60_000,
}

export const CONSENT: IntentionCommand = {
  type: 'give_consent',
  textVersion: CONSENT_VERSION,
  asked: CONSENT_VERSION,
  textHash: 'cd'.repeat(32),
  locale: 'zh-CN',
}
export const PHRASE: IntentionCommand = { type: 'issue_phrase', digits: '428917' }
export function begin(recordingId: string): IntentionCommand {
  return { type: 'begin', recordingId }
}
export function finish(recordingId: string): IntentionCommand {
  return {
    type: 'finish',
    recordingId,
    content: CONTENT,
  }
}
export function submit(recordingId: string): IntentionCommand {
  return {
    type: 'submit',
    recordingId,
    confirmedBy: '+86138****0001',
  }
}
export function accept(recordingId: string): IntentionCommand {
  return {
    type: 'accept',
    recordingId,
    checked: CHECK_LINES,
  }
}
export function reject(recordingId: string, asksForNewOne = true): IntentionCommand {
  return {
    type: 'reject',
    recordingId,
    checked: [],
    reason: '证件未拍清楚',
    asksForNewOne,
  }
}

type Setting = {
  readonly order?: OrderFacts
  readonly actor?: Actor
  readonly now?: Instant
}

function decided(state: IntentionState, command: IntentionCommand, setting: Setting) {
  const { order = ONLINE, actor = APPLICANT, now = MORNING } = setting
  return decideIntention({ intention: state, order, actor, now }, command)
}

export function after(
  state: IntentionState,
  commands: readonly IntentionCommand[],
  setting: Setting = {},
): IntentionState {
  return commands.reduce((current, command) => {
    const decision = decided(current, command, setting)
    if (!decision.ok) throw new Error(`${command.type}: ${decision.error.code}`)
    return decision.value.reduce(evolveIntention, current)
  }, state)
}

export function refusalOf(
  state: IntentionState,
  command: IntentionCommand,
  setting: Setting = {},
): IntentionRefusalCode | null {
  const decision = decided(state, command, setting)
  return decision.ok ? null : decision.error.code
}

export function submitted(): IntentionState {
  return after(NO_INTENTION, [CONSENT, PHRASE, begin('r1'), finish('r1'), submit('r1')])
}
