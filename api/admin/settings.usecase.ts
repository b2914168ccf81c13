import { SETTING_KEYS, startingValueOf, valuesOf } from '@kaihu/domain/admin/setting-catalogue.ts'
import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { listReleased } from '../settings/released-value.store.ts'
import { type Change, listWaiting } from './changes/change.store.ts'
import { type DraftRequest, draftChange } from './changes/draft-change.usecase.ts'
import { settingSubject } from './subjects/setting.subject.ts'

export function draftSettingValue(trx: Transaction, request: DraftRequest): Promise<Change> {
  return draftChange(trx, settingSubject, request)
}

export async function listSettingsInForce(database: Database) {
  const rows = await listReleased(database)
  const values = valuesOf(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
  const waiting = new Map((await listWaiting(database, 'setting')).map((change) => [change.key, change]))
  return SETTING_KEYS.map((key) => ({
    key,
    value: values[key],
    isUsual: canonicalJson(values[key]) === canonicalJson(startingValueOf(key)),
    waiting: waiting.get(key),
  }))
}
