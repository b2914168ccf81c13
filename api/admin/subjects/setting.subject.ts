import { findSetting, startingValueOf } from '@kaihu/domain/admin/setting-catalogue.ts'
import { z } from 'zod'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import { releasePoints } from '../../diligence/checklist/release-points.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { findReleased, keepReleased } from '../../settings/released-value.store.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import type { Draft, Release, Subject } from './subject.ts'

const namedSchema = z.array(z.string())

async function refuseUnknownStaff(trx: Transaction, named: readonly string[]): Promise<void> {
  if (named.length === 0) return
  const names = await nameStaff(trx, named)
  const unknown = named.find((one) => !names.has(one))
  if (unknown !== undefined) throw refuseAdmin('staff_unknown', { staffId: unknown })
}

async function check(trx: Transaction, { key, after }: Draft): Promise<void> {
  const definition = findSetting(key)
  if (!definition) throw refuse('notFound')
  if (!definition.schema.safeParse(after).success) throw refuseAdmin('value_invalid')
  if (definition.kind === 'staff') await refuseUnknownStaff(trx, namedSchema.parse(after))
}

async function apply(trx: Transaction, release: Release): Promise<void> {
  const { key, after, changeId, now } = release
  await keepReleased(trx, { key, value: after, changeId, now })
  if (key === 'riskPoints') await releasePoints(trx, release)
}

export const settingSubject: Subject = {
  name: 'setting',
  read: async (trx, key) => (await findReleased(trx, key)) ?? startingValueOf(key) ?? null,
  check,
  needsSecond: () => true,
  apply,
  about: () => null,
}
