import { parseArgs } from 'node:util'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { findSetting, SETTING_KEYS } from '@kaihu/domain/admin/setting-catalogue.ts'
import { discardChange, releaseChange } from '../../admin/changes/decide-change.usecase.ts'
import { draftSettingValue, listSettingsInForce } from '../../admin/settings.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { say } from '../../platform/start/console.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import { administratorOf } from '../as-administrator.ts'
import type { Command } from '../command.ts'
import { withApplicationDatabase } from '../with-database.ts'

const USAGE = `npm run kaihu -- settings list                                      what is in force, what waits
npm run kaihu -- settings set KEY VALUE --by USER --reason …      drafts a value
npm run kaihu -- settings release CHANGE --by USER [--note …]     another administrator puts it into force
npm run kaihu -- settings discard CHANGE --by USER --note …       another administrator puts it aside

VALUE: a number, yes or no, a list with commas (S0020,S0021), or JSON. CHANGE is the number that "set" answers.
USER is an administrator of the directory; the password is asked for, or read from a pipe.`

const OPTIONS = {
  by: { type: 'string' },
  reason: { type: 'string' },
  note: { type: 'string' },
} as const

type Values = { by?: string; reason?: string; note?: string }

function listOf(typed: string): string[] {
  return typed
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

function jsonOf(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return undefined
  }
}

function valueOf(key: string, typed: string): unknown {
  const kind = findSetting(key)?.kind
  if (kind === undefined)
    throw new StartupError(`There is no setting "${key}". There are: ${SETTING_KEYS.join(', ')}`)
  if (kind === 'toggle') return typed === 'yes' ? true : typed === 'no' ? false : undefined
  if (kind === 'integer') return typed.trim() === '' ? undefined : Number(typed)
  if (kind === 'decimal') return typed.trim()
  return kind === 'timeLimit' || kind === 'points' ? jsonOf(typed) : listOf(typed)
}

function list(): Promise<void> {
  return withApplicationDatabase(async (database) => {
    for (const { key, value, isUsual, waiting } of await listSettingsInForce(database)) {
      say(`  ${key.padEnd(26)}${JSON.stringify(value)}${isUsual ? '  (usual)' : ''}`)
      if (waiting) say(`  ${''.padEnd(26)}waits: ${JSON.stringify(waiting.after)}  ${waiting.changeId}`)
    }
  })
}

function act(
  { by }: Values,
  work: (trx: Transaction, actor: StaffActor, now: Date) => Promise<string>,
): Promise<void> {
  return withApplicationDatabase(async (database: Database, config) => {
    const actor = await administratorOf(by, database, config)
    say(await inTransaction(database, (trx) => work(trx, actor, new Date())))
  })
}

function set(key: string, typed: string, values: Values): Promise<void> {
  const { reason } = values
  if (reason === undefined) throw new StartupError('Say why: --reason ….')
  const after = valueOf(key, typed)
  return act(values, async (trx, actor, now) => {
    const { changeId } = await draftSettingValue(trx, { key, after, reason, actor, now })
    return `${changeId}\nAnother administrator releases it.`
  })
}

function decide(step: 'release' | 'discard', changeId: string, values: Values): Promise<void> {
  return act(values, async (trx, actor, now) => {
    const decision = { changeId, actor, now, note: values.note }
    if (step === 'release') await releaseChange(trx, decision)
    else await discardChange(trx, decision)
    return step === 'release' ? 'In force.' : 'Put aside.'
  })
}

export const command: Command = {
  about:
    'shows and changes what the bank decides without a release: settings list | set KEY VALUE | release CHANGE',
  withoutBank: true,
  run: async (args) => {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    const [step, subject, typed] = positionals
    if (step === 'list') return list()
    if (step === 'set' && subject !== undefined && typed !== undefined) return set(subject, typed, values)
    if ((step === 'release' || step === 'discard') && subject !== undefined)
      return decide(step, subject, values)
    say(USAGE)
  },
}
