import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { HTTP_SYSTEMS } from '@kaihu/contract/http-systems.ts'
import { expect, test } from 'vitest'
import {
  FOR_SERVER,
  KEY,
  messageOf,
  PRODUCTION,
  read,
  SECRET,
} from '../../../tests/harness/process/read-settings.ts'

test('production refuses the development token and demo accounts', () => {
  const message = messageOf({ ...PRODUCTION, DEV_TOKEN: 'true', DEMO_DATA: 'true' })
  expect(message).toContain('DEV_TOKEN')
  expect(message).toContain('DEMO_DATA')
})

test('production speaks to a database on another machine over TLS alone, unless the way to it is said to be safe', () => {
  const plain = 'postgres://owner:hidden@db.bank.example:5432/kaihu'
  for (const DATABASE_URL of [plain, `${plain}?sslmode=disable`, `${plain}?sslmode=prefer`]) {
    const message = messageOf({ ...PRODUCTION, DATABASE_URL })
    expect(message).toContain('DATABASE_URL must ask for TLS')
    expect(message).not.toContain('hidden')
    expect(read({ ...PRODUCTION, DATABASE_URL, DATABASE_PLAIN_ALLOWED: 'true' }).isProduction).toBe(true)
  }
  for (const here of [
    'postgres://owner:pw@127.0.0.1/kaihu',
    'postgres://owner:pw@localhost:5432/kaihu?host=/run/postgresql',
  ])
    expect(read({ ...PRODUCTION, DATABASE_URL: here }).isProduction).toBe(true)
})

test('production reaches other machines over TLS alone', () => {
  for (const name of HTTP_SYSTEMS.map((system) => `${system}_URL`))
    for (const address of ['http://dsp.bank.example', 'http://127.0.0.1:8080'])
      expect(messageOf({ ...PRODUCTION, [name]: address })).toContain(`${name} must be an https`)
  expect(messageOf({ ...PRODUCTION, OBJECTS_S3: 'http://key:hidden@s3.example/files' })).not.toContain(
    'hidden',
  )
  const here = { DIRECTORY_URL: 'http://127.0.0.1:8080', HTTP_ON_LOOPBACK_ALLOWED: 'true' }
  expect(read({ ...PRODUCTION, ...here }).isProduction).toBe(true)
})

test('production believes no list of names that came without TLS', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'kaihu-sources-')), 'sources.json')
  const plain = {
    UN: ['https://un.example/un.xml', 'http://mirror.example/un.xml'],
    OFAC: [['http://127.0.0.1/a.csv']],
  }
  writeFileSync(file, JSON.stringify(plain))
  const message = messageOf({ ...PRODUCTION, LIST_SOURCES: file })
  expect(message).toContain('LIST_SOURCES (UN) must be an https address')
  expect(message).toContain('LIST_SOURCES (OFAC) must be an https address. HTTP_ON_LOOPBACK_ALLOWED')
  writeFileSync(file, JSON.stringify({ OFAC: plain.OFAC }))
  const here = { LIST_SOURCES: file, HTTP_ON_LOOPBACK_ALLOWED: 'true' }
  expect(read({ ...PRODUCTION, ...here }).isProduction).toBe(true)
  expect(read({ LIST_SOURCES: file }).LIST_SOURCES).toBeDefined()
  expect(messageOf({ ...PRODUCTION, CALENDAR_URL: 'http://holidays.example/cn.ics' })).toContain(
    'CALENDAR_URL must',
  )
})

test('a server of production is never given the key that signs the audit; a signer needs it', () => {
  const { AUDIT_SIGNING_KEY: _key, DATABASE_APP_PASSWORD: _password, ...bare } = PRODUCTION
  const without = { ...bare, ...FOR_SERVER }
  expect(messageOf({ ...without, AUDIT_SIGNING_KEY: KEY }, ['--role', 'server'])).toContain(
    'AUDIT_SIGNING_KEY must not be given',
  )
  expect(read(without, ['--role', 'server']).AUDIT_SIGNING_KEY).toBeUndefined()
  expect(
    read({ ...bare, DATABASE_WORKER_PASSWORD: SECRET }, ['--role', 'worker']).AUDIT_SIGNING_KEY,
  ).toBeUndefined()
  const signer = { ...bare, DATABASE_SIGNER_PASSWORD: SECRET }
  expect(messageOf(signer, ['--role', 'signer'])).toContain('AUDIT_SIGNING_KEY is missing')
  expect(read({ ...signer, AUDIT_SIGNING_KEY: KEY }, ['--role', 'signer']).AUDIT_SIGNING_KEY).toContain(
    KEY.trim(),
  )
  // In development too: its key is made for the process that signs.
  expect(read({}, ['--role', 'server']).AUDIT_SIGNING_KEY).toBeUndefined()
})

test('production names a witness of the audit, or writes down that there is none', () => {
  const without = { ...PRODUCTION, AUDIT_WITNESS: '' }
  expect(messageOf(without)).toContain('AUDIT_WITNESS=none to go on without one')
  expect(
    read({ ...without, AUDIT_DIGEST_TO: 'a@bank.example, b@bank.example' }).AUDIT_DIGEST_TO,
  ).toHaveLength(2)
  expect(messageOf({ ...PRODUCTION, AUDIT_COPY_FOLDER: '/mnt/witness' })).toContain('contradicts the witness')
  const stamped = messageOf({ ...without, AUDIT_TSA_URL: 'http://tsa.example' })
  expect(stamped).toContain('AUDIT_TSA_CA is missing; AUDIT_TSA_URL needs it')
  expect(messageOf({ ...without, AUDIT_COPY_S3: 'http://key:hidden@s3.example/bucket' })).not.toContain(
    'hidden',
  )
})

test('a file that a setting names is looked into at the start: what is wrong in it is said with setting and line', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'kaihu-named-')), 'file')
  expect(messageOf({ LABELLED_NAMES: file })).toContain('LABELLED_NAMES')
  writeFileSync(file, '\uFEFFleft,right,is_match\nA,B,true\n')
  expect(messageOf({ LABELLED_NAMES: file })).toMatch(
    /LABELLED_NAMES.*line 1 must name the columns name1, name2, is_match; it says: left,right,is_match/,
  )
  writeFileSync(file, 'name1,name2,schema,is_match\nA,B,Person,true\nA,C,Person,yes\n')
  expect(messageOf({ LABELLED_NAMES: file })).toMatch(
    /LABELLED_NAMES.*line 3: is_match must be true or false, not "yes"/,
  )
  writeFileSync(file, 'name1,name2,schema,is_match\nA,B,Person\n')
  expect(messageOf({ LABELLED_NAMES: file })).toMatch(/LABELLED_NAMES.*line 2/)
  writeFileSync(file, 'name1,name2,schema,is_match\nA,B,Person,true\nA,C,Person,FALSE\n')
  expect(read({ LABELLED_NAMES: file }).LABELLED_NAMES).toBe(file)
  writeFileSync(file, '{\n  "UN": ["https://secret.example/un.xml"]\n  "EU": []\n}')
  const message = messageOf({ LIST_SOURCES: file })
  expect(message).toMatch(/LIST_SOURCES.*is not JSON \(line 3 column \d+\)/)
  expect(message).not.toContain('secret')
})
