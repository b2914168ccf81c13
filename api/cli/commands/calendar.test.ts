import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startRecordingServer } from '../../../tests/harness/outside/recording-server.ts'
import { commandHere } from '../../../tests/harness/process/command-here.ts'
import { commandData } from '../../../tests/harness/process/own-product-data.ts'
import { DEMO_PASSWORD } from '../../access/staff/demo-staff.ts'
import { seedDemoStaff } from '../../access/staff/seed-demo-staff.ts'

const { database, environment } = await commandData()
await seedDemoStaff(database)
const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-calendar-'))

/** `npm run kaihu -- COMMAND …` on this test's data, with the password of the demo in a pipe. */
function kaihu(args: readonly string[], settings: Record<string, string> = {}) {
  const env = { ...environment, XDG_CONFIG_HOME: folder, ...settings }
  return commandHere(args, { env, lines: [DEMO_PASSWORD] })
}
function event(day: string, summary: string) {
  return `BEGIN:VEVENT\r\nUID:${day}\r\nDTSTART;VALUE=DATE:${day}\r\nSUMMARY:${summary}\r\nEND:VEVENT`
}
function calendar(...events: readonly string[]) {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
}
const GOOD = calendar(
  event('20300101', '元旦（休）'),
  event('20300105', '元旦（班）'),
  event('20300217', '元宵节'),
)
function fileOf(name: string, content: string): string {
  writeFileSync(path.join(folder, name), content)
  return path.join(folder, name)
}
function changes() {
  return database.selectFrom('admin_change').select(['state', 'key', 'after']).execute()
}

test('a calendar is shown first, drafted by one administrator and released by another', async () => {
  const file = fileOf('2030.ics', GOOD)
  const shown = await kaihu(['calendar', 'import', file, '--year', '2030'])
  expect(shown).toMatchObject({ code: 0, said: expect.stringContaining('2030: off 01-01') })
  expect(shown.said).toContain('worked 01-05')
  expect(shown.said).toContain('元宵节 (line 13)')
  expect(shown.said).toContain('2030-01-01  as its weekday -> off')
  expect(await changes()).toEqual([])
  const drafted = await kaihu(['calendar', 'import', file, '--year', '2030', '--by', 'admin1'])
  expect(await changes()).toEqual([
    { state: 'waiting', key: 'calendar.2030', after: { off: [['01-01', '01-01']], worked: ['01-05'] } },
  ])
  const [changeId = ''] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(drafted.said) ?? []
  const own = await kaihu(['settings', 'release', changeId, '--by', 'admin1'])
  expect(own).toMatchObject({ code: 1, said: expect.stringContaining('Another administrator') })
  expect((await kaihu(['settings', 'release', changeId, '--by', 'admin2'])).code).toBe(0)
  expect((await kaihu(['calendar', 'import', file, '--year', '2030'])).said).toContain('2030 is so already.')
})

test('it is fetched from its address, and what is wrong there is said with the setting or the line', async () => {
  const server = await startRecordingServer()
  const at = { CALENDAR_URL: `${server.url}/cn.ics` }
  server.says({ status: 200, body: GOOD.replaceAll('2030', '2031') })
  const fetched = await kaihu(['calendar', 'fetch', '--year', '2031'], at)
  expect(fetched).toMatchObject({ code: 0, said: expect.stringContaining('2031: off 01-01') })
  server.says({ status: 404 })
  expect(await kaihu(['calendar', 'fetch'], at)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Check CALENDAR_URL'),
  })
  server.says({ status: 200, body: '<html>' })
  expect((await kaihu(['calendar', 'fetch'], at)).said).toContain('line 1: an iCalendar file begins with')
  expect((await kaihu(['calendar', 'fetch'])).said).toContain('CALENDAR_URL is missing')
  const bad = fileOf('bad.ics', calendar(event('20300230', '（休）')))
  const refused = await kaihu(['calendar', 'import', bad, '--year', '2030', '--by', 'admin1'])
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining('line 3: there is no day 2030-02-30'),
  })
  expect((await kaihu(['calendar', 'import', bad, '--year', '31'])).said).toContain('--year is a year')
  expect(await changes()).toHaveLength(1)
})
