import { existsSync } from 'node:fs'
import path from 'node:path'
import { bring } from '@kaihu/db/situations/bring.ts'
import { declareQueues } from '@kaihu/db/situations/declare-queues.ts'
import { director, haveLists } from '@kaihu/db/situations/screening.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { hasListsData, LISTS_DATA } from '../../../tests/harness/drawn/list-data.ts'
import { commandHere } from '../../../tests/harness/process/command-here.ts'
import { commandData } from '../../../tests/harness/process/own-product-data.ts'
import { DEMO_PASSWORD } from '../../access/staff/demo-staff.ts'
import { seedDemoStaff } from '../../access/staff/seed-demo-staff.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { addParty } from '../../screening/parties/change-party.usecase.ts'
import { readPicture } from '../../screening/read-picture.usecase.ts'
import { runScreening } from '../../screening/run-screening.usecase.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const { workerUrl, database, environment } = await commandData()
await declareQueues(workerUrl, database)
await seedDemoStaff(database)
await haveLists(database)

/** `npm run kaihu -- lists …` on this test's data, with the password in a pipe. */
function lists(...args: readonly string[]) {
  return commandHere(['lists', ...args], { env: environment, lines: [DEMO_PASSWORD] })
}

function versionIn(said: string): string {
  return /version (\S{36})/.exec(said)?.[1] ?? ''
}

async function loadAndRelease(file: string, list: string) {
  const loaded = await lists('load', path.join(LISTS_DATA, file), '--list', list, '--by', 'admin1')
  const versionId = versionIn(loaded.said)
  const released = await lists('release', versionId, '--by', 'admin2', '--note', '由演示名单换为正式名单')
  expect(released).toMatchObject({ code: 0, said: expect.stringContaining(`${list}: in force.`) })
  return { said: loaded.said, versionId }
}

async function publishedLists() {
  const loaded = await lists('load', `${LISTS_DATA}/us_ofac_2021_sdn.csv`, '--list', 'OFAC', '--by', 'admin1')
  expect(loaded.said).toMatch(
    /blocked\n {2}\d{4,} entries, \d{5,} names: \d{4,} added, 0 changed, \d+ removed/,
  )
  expect(loaded.said).toContain('would disappear: more than 5%')
  const versionId = versionIn(loaded.said)
  const refusals = [
    [['--by', 'admin1', '--note', '换为正式名单'], 'Somebody else must do this'],
    [['--by', 'admin2'], 'A reason is needed.'],
  ] as const
  for (const [given, words] of refusals) {
    const refused = await lists('release', versionId, ...given)
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(`Refused. ${words}`) })
  }
  expect((await lists()).said).toContain(`${versionId}  blocked`)
  await lists('release', versionId, '--by', 'admin2', '--note', '换为正式名单')

  const un = await loadAndRelease('un_consolidated_2026-02-27.xml', 'UN')
  expect(un.said).toContain('published 2026-02-27')
  await loadAndRelease('us_csl_2022-05_consolidated.csv.gz', 'US_CSL')

  const other = `${LISTS_DATA}/us_ofac_nonsdn_2025-01-10_CONS_ENHANCED.ZIP`
  const wrong = await lists('load', other, '--list', 'OFAC', '--format', 'ofac-xml', '--by', 'admin2')
  expect(wrong.said).toMatch(/published 2025-01-10\n {2}\d{3} entries/)
  const aside = await lists('discard', versionIn(wrong.said), '--by', 'admin1', '--note', '不是这份名单')
  expect(aside.said).toContain('OFAC: put aside.')
  return { ofac: versionId, un: un.versionId }
}

const LISTED = { nameCn: '埃里克', nameEn: 'Eric Badege', birthDate: '1971-01-01', number: 'OB0000001' }

/** An order with a director of that name, screened by AO. */
async function screenDirector() {
  const world = makeWorld(database, { variant: 960 })
  const orderCode = await bring(world, STANDARD, '0700')
  const act = { orderCode, actor: world.cast.ao, now: world.clock(), note: '工商档案显示的董事' }
  await inTransaction(database, (trx) => addParty(trx, act, director(LISTED)))
  const run = await runScreening(database, { ...act, stage: 'ao' })
  return { run, picture: await readPicture(database, orderCode, world.clock()) }
}

if (hasListsData) {
  test('published lists are loaded, released by another administrator, and used by the next screening', async () => {
    const versions = await publishedLists()
    const { run, picture } = await screenDirector()
    expect(run.lists).toMatchObject({ OFAC: versions.ofac, UN: versions.un })
    const [hit] = picture.hits.filter(({ listCode }) => listCode === 'UN')
    expect(hit).toMatchObject({ matchedName: 'ERIC BADEGE', versionId: versions.un, state: 'pending' })
  })
} else {
  test(`no published lists in ${LISTS_DATA}: loading them is not shown here`, () => {
    expect(existsSync(LISTS_DATA)).toBe(false)
  })
}

test('what is asked wrongly is told, and changes nothing', async () => {
  const file = path.join(ROOT, 'README.md')
  const before = await database.selectFrom('screening_list_version').select('version_id').execute()
  const asked: readonly (readonly [readonly string[], RegExp])[] = [
    [['load', file, '--by', 'admin1'], /Name the list: --list CODE\. There are: AML, /],
    [['load', file, '--list', 'NONE', '--by', 'admin1'], /There is no list NONE\. There are: AML, /],
    [
      ['load', file, '--list', 'AML', '--format', 'pdf', '--by', 'admin1'],
      /There is no format pdf\. There are: un, /,
    ],
    [['load', '/nowhere.csv', '--list', 'AML', '--by', 'admin1'], /There is no file \/nowhere\.csv/],
    [['load', file, '--list', 'AML', '--by', 'rm1'], /knows no administrator rm1/],
    [['load', file, '--list', 'AML'], /Say who does it: --by USER/],
    [['release', 'v1', '--by', 'admin1'], /There is no version v1; .* shows those that wait/],
    [['set', 'AML', '--by', 'admin1', '--days', '0'], /--days is a whole number above 0/],
    [['set', 'AML', '--by', 'admin1', '--canary', 'NAME'], /--canary is NAME=ENTRY, not "NAME"/],
    [['set', 'AML', '--by', 'admin1', '--use', 'maybe'], /--use is yes or no/],
  ]
  const answers = await Promise.all(asked.map(([args]) => lists(...args)))
  answers.forEach(({ code, said }, index) => {
    expect(said).toMatch(asked[index]?.[1] ?? /^$/)
    expect(code).toBe(1)
  })
  const after = await database.selectFrom('screening_list_version').select('version_id').execute()
  expect(after).toEqual(before)
})
