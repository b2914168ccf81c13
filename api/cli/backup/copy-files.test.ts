import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeTestFolder } from '../../../tests/harness/process/test-folder.ts'
import { copyFile, copyFolder, forAll, syncFolders } from './copy-files.ts'
import { bringFile, readList, writeList } from './file-list.ts'

const folder = await makeTestFolder('kaihu-copy-')
afterAll(() => rm(folder, { recursive: true, force: true }))
const [from, to, back] = ['from', 'to', 'back'].map((name) => path.join(folder, name)) as [
  string,
  string,
  string,
]

/** Around the edges of what is read in one go, and more files than are copied at once. */
const SIZES = [
  0,
  1,
  1_048_575,
  1_048_576,
  1_048_577,
  3_000_001,
  ...Array.from({ length: 30 }, (_, n) => n * 97),
]

test('whatever their size and number, files arrive as they were, there and back', async () => {
  const bodies = new Map(SIZES.map((size, n) => [`files/${n % 3}/${n}`, randomBytes(size)]))
  for (const [place, body] of bodies) {
    await mkdir(path.dirname(path.join(from, place)), { recursive: true })
    await writeFile(path.join(from, place), body)
  }
  await mkdir(path.join(from, 'files/empty'), { recursive: true })
  await symlink('0', path.join(from, 'files/link'))
  const copied = await copyFolder(from, to, 'as')
  expect(copied.map(({ place }) => place).toSorted()).toEqual(
    [...bodies.keys()].map((one) => `as/${one}`).toSorted(),
  )
  await writeList(to, copied)
  await syncFolders(to)
  const list = await readList(to)
  await forAll(list, (file) => bringFile(to, file, path.join(back, file.place)))
  for (const [place, body] of bodies)
    expect((await readFile(path.join(back, 'as', place))).equals(body)).toBe(true)
})

test('one file of many that is not as it was ends it, by its name', async () => {
  const list = await readList(to)
  const touched = list.find(({ size }) => size === 3_000_001)
  const place = path.join(to, touched?.place ?? '')
  const body = await readFile(place)
  body[2_000_000] = (body[2_000_000] ?? 0) ^ 1
  await writeFile(place, body)
  await expect(
    forAll(list, (file) => bringFile(to, file, path.join(folder, 'never', file.place))),
  ).rejects.toThrow(`${touched?.place} is not as it was`)
})

test('a file that went away meanwhile is left out, and nothing stands in its place', async () => {
  const target = path.join(folder, 'gone')
  expect(await copyFile(path.join(from, 'never-there'), target)).toBeUndefined()
  await expect(readFile(target)).rejects.toThrow('ENOENT')
})
