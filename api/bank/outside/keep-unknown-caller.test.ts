import { expect, test } from 'vitest'
import type { Database } from '../../platform/database/connect.ts'
import { keepUnknownCaller } from './keep-unknown-caller.ts'
import { linesOf } from './lines.ts'

const START = Date.parse('2026-11-26T00:00:00Z')

test('who calls and cannot show who they are is kept once a minute for each system, however often they try', async () => {
  // Nothing of it is read: what is kept is heard.
  const database = {} as Database
  const kept: string[] = []
  linesOf(database).hear(({ system, outcome, trouble }) =>
    kept.push(`${system} ${outcome} ${trouble?.cause} ${trouble?.setting}`),
  )
  const call = (system: 'scim' | 'sms', seconds: number) =>
    keepUnknownCaller(database, {
      system,
      setting: `${system.toUpperCase()}_TOKEN`,
      now: new Date(START + seconds * 1_000),
    })
  for (const seconds of [0, 1, 59]) await call('scim', seconds)
  expect(kept).toEqual(['scim refused caller_unknown SCIM_TOKEN'])
  await call('sms', 59)
  await call('scim', 60)
  expect(kept.slice(1)).toEqual([
    'sms refused caller_unknown SMS_TOKEN',
    'scim refused caller_unknown SCIM_TOKEN',
  ])
})
