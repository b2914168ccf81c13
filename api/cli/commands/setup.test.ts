import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { commandHere } from '../../../tests/harness/process/command-here.ts'
import { commandData } from '../../../tests/harness/process/own-product-data.ts'
import { DEMO_PASSWORD } from '../../access/staff/demo-staff.ts'
import { seedDemoStaff } from '../../access/staff/seed-demo-staff.ts'
import { readSetupFile } from '../../admin/setup/setup-file.ts'

const { database, environment } = await commandData()
await seedDemoStaff(database)
const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-setup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function setup(...args: readonly string[]) {
  return commandHere(['setup', ...args], { env: environment, lines: [DEMO_PASSWORD] })
}

function fileOf(content: string): string {
  const file = path.join(folder, 'bank.yaml')
  writeFileSync(file, content)
  return file
}

const BANK = `branches:
  NJ01: { nameZh: 南京分行, nameEn: Nanjing Branch, city: '320100' }
staff:
  wang.fang: { nameZh: 王芳, nameEn: Wang Fang, roles: [CM], branches: [NJ01] }
groups:
  Kaihu-RO: { roles: [RO], branches: [SH01] }
calendar:
  2031: { off: [['01-01', '01-03']], worked: [] }
settings:
  applicationsADay: 4
`

async function changes() {
  return database.selectFrom('admin_change').select(['subject', 'key', 'state']).orderBy('made_at').execute()
}

test('the example that ships can be read as it is', () => {
  const { wishes, mistakes } = readSetupFile(
    readFileSync(path.join(import.meta.dirname, '../../../docs/setup.example.yaml'), 'utf8'),
  )
  expect(mistakes).toEqual([])
  expect(new Set(wishes.map(({ section }) => section)).size).toBe(7)
})

test('mistakes are named by their line and key, all of them at once', () => {
  const { mistakes } = readSetupFile(`branches:
  sh-01: { nameZh: 上海, nameEn: Shanghai, city: '310100' }
  SH02:
    nameZh: 上海
    nameEn: Shanghai
    town: '310100'
staff:
  wang.fang: { nameZh: 王芳, nameEn: Wang Fang, roles: [TELLER], branches: [] }
setings: {}
settings:
  applicationsADay: many
  unheardOf: 1
`)
  expect(mistakes.map(({ line, path: place }) => `${line} ${place}`)).toEqual([
    '9 setings',
    '2 branches.sh-01',
    '3 branches.SH02.city',
    '3 branches.SH02',
    '8 staff.wang.fang.roles[1]',
    '11 settings.applicationsADay',
    '12 settings.unheardOf',
  ])
  expect(readSetupFile('branches: [').mistakes[0]).toMatchObject({ line: 1 })
  expect(readSetupFile('staff:\n  a: 1\n  a: 2\n').mistakes[0]?.line).toBe(3)
})

test('it shows what it would do, is done by two administrators, and finds nothing to do afterwards', {
  timeout: 120_000,
}, async () => {
  const file = fileOf(BANK)
  const before = await changes()
  const shown = await setup(file)
  expect(shown).toMatchObject({ code: 0, said: expect.stringMatching(/branches NJ01 +will be drafted/) })
  expect(shown.said).toMatch(/staff wang\.fang +after the release of NJ01/)
  expect(await changes()).toEqual(before)

  expect((await setup(file, '--by', 'admin1')).said).toContain('4 drafted, 0 refused.')
  const own = await setup(file, '--release', '--by', 'admin1')
  expect(own).toMatchObject({ code: 1, said: expect.stringContaining('0 released, 4 refused.') })
  expect(await database.selectFrom('branch').select('org_no').where('org_no', '=', 'NJ01').execute()).toEqual(
    [],
  )

  expect((await setup(file, '--release', '--by', 'admin2')).said).toContain('4 released, 0 refused.')
  expect((await setup(file, '--by', 'admin1')).said).toContain('1 drafted, 0 refused.')
  expect((await setup(file, '--release', '--by', 'admin2')).said).toContain('1 released, 0 refused.')
  const person = await database
    .selectFrom('staff')
    .select('name_en')
    .where('username', '=', 'wang.fang')
    .execute()
  expect(person).toEqual([{ name_en: 'Wang Fang' }])

  const done = await changes()
  expect((await setup(file)).said).toContain('Everything is as the file wants it.')
  expect((await setup(file, '--by', 'admin1')).said).toContain('0 drafted, 0 refused.')
  expect(await changes()).toEqual(done)
})

test('a file with a mistake changes nothing, and an administrator of no name does nothing', {
  timeout: 60_000,
}, async () => {
  const before = await changes()
  const wrong = await setup(fileOf('branches:\n  XX01: { nameZh: 分行 }\n'), '--by', 'admin1')
  expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('line 2: branches.XX01.nameEn') })
  const turned = fileOf('branches:\n  XX01: { nameZh: 分\u202e行, nameEn: Branch, city: "310100" }\n')
  const hidden = await setup(turned, '--by', 'admin1')
  expect(hidden).toMatchObject({ code: 1, said: expect.stringMatching(/branches\.XX01\.nameZh.*not seen/) })
  const stranger = await setup(fileOf(BANK.replace('NJ01', 'NJ02')), '--by', 'cm1')
  expect(stranger.code).toBe(1)
  expect(await changes()).toEqual(before)
})
