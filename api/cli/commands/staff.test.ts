import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { commandHere } from '../../../tests/harness/process/command-here.ts'
import { commandData } from '../../../tests/harness/process/own-product-data.ts'
import { choosePassword } from '../../access/passwords/choose-password.usecase.ts'
import { DEMO_PASSWORD } from '../../access/staff/demo-staff.ts'
import { embeddedDirectory } from '../../bank/directory/embedded-directory.ts'
import { sha256 } from '../../platform/session/secrets.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const { database, environment } = await commandData()
const directory = embeddedDirectory(database)
/** An installation that nobody administers yet. */
const fresh = await commandData()

/** `npm run kaihu -- staff …` on this test's data, with lines in a pipe. */
function staff(lines: readonly string[], ...args: readonly string[]) {
  return staffOn(environment, lines, ...args)
}

function staffOn(
  env: Readonly<Record<string, string>>,
  lines: readonly string[],
  ...args: readonly string[]
) {
  return commandHere(['staff', ...args], { env, lines })
}

/** The same as a process of its own, with its pipe. */
async function started(lines: readonly string[], ...args: readonly string[]) {
  const child = spawn(process.execPath, ['api/cli/kaihu.ts', 'staff', ...args], {
    cwd: ROOT,
    env: environment,
  })
  child.stdin.end(lines.map((line) => `${line}\n`).join(''))
  const ended = new Promise((resolve) => child.once('close', resolve))
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, said: `${out}${err}` }
}

const PEOPLE = ['wang.li=王丽=Wang Li', 'chen.bo=陈波=Chen Bo'] as const
const OWN = ['江南好，风景旧曾谙。日出江花红胜火', 'Teal kettle 42 over Suzhou'] as const

function people() {
  return database.selectFrom('staff').select('username').orderBy('staff_id').execute()
}
async function enters(username: string, password: string) {
  return (await directory.authenticate(username, password, 'staff', 'kaihu')) !== undefined
}

test('the first two administrators are made once, each with a strong password of their own', async () => {
  const refusals: [readonly string[], readonly string[], string][] = [
    [[OWN[0], 'short'], PEOPLE, 'fewer than 15 characters'],
    [[OWN[0], DEMO_PASSWORD], PEOPLE, 'published one of the demo'],
    [[OWN[0], OWN[0]], PEOPLE, 'a password of their own'],
    [OWN, [PEOPLE[0], PEOPLE[0]], 'Name two different people'],
    [OWN, ['Wang Li', PEOPLE[1]], 'does not name a person'],
  ]
  for (const [lines, typed, words] of refusals) {
    const refused = await staff(lines, 'first-administrators', ...typed)
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(words) })
    expect(refused.said).not.toContain(lines[1])
  }
  expect(await people()).toEqual([])

  const made = await started(OWN, 'first-administrators', ...PEOPLE)
  expect(made).toEqual({ code: 0, said: 'S0001  wang.li: administrator.\nS0002  chen.bo: administrator.\n' })
  expect([await enters('wang.li', OWN[0]), await enters('chen.bo', OWN[1])]).toEqual([true, true])
  expect(await enters('wang.li', OWN[1])).toBe(false)
  const entries = await database.selectFrom('audit_entry').select(['chain_id', 'kind', 'body']).execute()
  expect(entries.map(({ chain_id, kind }) => [chain_id, kind])).toEqual([
    ['staff:S0001', 'admin.founded'],
    ['staff:S0002', 'admin.founded'],
  ])
  expect(JSON.stringify(entries)).not.toContain('argon2')

  const again = await staff(OWN, 'first-administrators', 'li.na=李娜=Li Na', 'he.ping=何平=He Ping')
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('There are administrators already') })
  expect(await people()).toEqual([{ username: 'wang.li' }, { username: 'chen.bo' }])
})

test('an administrator gives somebody else a new password, which ends what the old one opened', async () => {
  const next = '雨过天青云破处 2027 spring'
  const token = await directory.authenticate('chen.bo', OWN[1], 'staff', 'kaihu')
  const own = await staff([OWN[0], next], 'password', 'wang.li', '--by', 'wang.li')
  expect(own).toMatchObject({ code: 1, said: expect.stringContaining('Somebody else') })
  const wrong = await staff(['not the password', next], 'password', 'chen.bo', '--by', 'wang.li')
  expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('knows no administrator') })
  expect(await enters('chen.bo', OWN[1])).toBe(true)
  expect((await staff([OWN[0], next], 'password', 'chen.bo', '--by', 'wang.li')).code).toBe(0)
  expect([await enters('chen.bo', OWN[1]), await enters('chen.bo', next)]).toEqual([false, true])
  expect(await directory.validate(token ?? '')).toBeUndefined()
})

test('the first two choose their passwords by links of their own, which work once', async () => {
  const made = await staffOn(fresh.environment, [], 'add-administrators', ...PEOPLE)
  expect(made.code).toBe(0)
  const links = [...made.said.matchAll(/\/welcome#password=([\w-]{43})/g)].map(([, token]) => token ?? '')
  expect(new Set(links).size).toBe(2)
  expect(made.said).toContain('S0001  wang.li: administrator.')
  const kept = await fresh.database.selectFrom('password_link').select(['username', 'token_hash']).execute()
  expect(kept.map(({ username }) => username)).toEqual(['wang.li', 'chen.bo'])
  expect(kept.map(({ token_hash }) => token_hash)).toEqual(links.map((token) => sha256(token)))
  const own = embeddedDirectory(fresh.database)
  expect(await own.authenticate('wang.li', OWN[0], 'staff', 'kaihu')).toBeUndefined()
  const asked = { token: links[0] ?? '', address: '127.0.0.1', now: new Date() }
  await choosePassword({ ...asked, password: OWN[0] }, { database: fresh.database, breached: undefined })
  expect(await own.authenticate('wang.li', OWN[0], 'staff', 'kaihu')).toBeDefined()
  await expect(
    choosePassword({ ...asked, password: OWN[1] }, { database: fresh.database, breached: undefined }),
  ).rejects.toThrow()
})
