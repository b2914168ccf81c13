import { userInfo } from 'node:os'
import { BANK_SETTING_KEYS, BANK_SETTING_WORDS } from '../../order/bank-settings.ts'
import { listBankSettings } from '../../order/list-bank-settings.ts'
import { readSettingValue, setBankSetting } from '../../order/set-bank-setting.usecase.ts'
import { connect, type Database } from '../../platform/database/connect.ts'
import { readConfig } from '../../platform/start/config.ts'
import { say } from '../../platform/start/console.ts'
import { openDatabase } from '../../platform/start/open-database.ts'
import { keepSecret } from '../../platform/start/secrets.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import type { Command } from '../command.ts'

const USAGE = `npm run kaihu -- settings list
npm run kaihu -- settings set KEY VALUE

${BANK_SETTING_KEYS.map((key) => `  ${key.padEnd(22)}${BANK_SETTING_WORDS[key]}`).join('\n')}

Lists are given with commas (S0020,S0021); an empty text names nobody. A running product takes a change at once.`

const list = async (database: Database): Promise<void> => {
  for (const { key, value, isUsual } of await listBankSettings(database)) {
    say(`  ${key.padEnd(22)}${JSON.stringify(value)}${isUsual ? '  (usual)' : ''}`)
  }
}

const set = async (database: Database, key: string, typed: string): Promise<void> => {
  const read = readSettingValue(key, typed)
  if (!read.ok) throw new StartupError(read.error)
  const done = await setBankSetting(database, { ...read.value, operator: operatorName(), now: new Date() })
  if (!done.ok) throw new StartupError(done.error)
  await list(database)
}

/** Who changes it: the account of the operating system. */
const operatorName = (): string => userInfo().username

const withDatabase = async (work: (database: Database) => Promise<void>): Promise<void> => {
  const opened = await openDatabase(readConfig(process.env, [], keepSecret), say)
  const database = connect(opened.ownerUrl, { max: 2 })
  try {
    await work(database)
  } finally {
    await database.destroy()
    await opened.close()
  }
}

export const command: Command = {
  about: 'shows and sets what the bank decides without a release: settings list | set KEY VALUE',
  run: async ([act, key, value]) => {
    if (act === 'list') return withDatabase(list)
    if (act !== 'set' || key === undefined || value === undefined) return say(USAGE)
    await withDatabase((database) => set(database, key, value))
  },
}
