import { beforeEach, expect, test, vi } from 'vitest'
import { createUnsent } from '../../kit/unsent/unsent.ts'
import { openSealedWords } from './sealed-words.ts'
import { importSealingKey } from './sealing-key.ts'

const MINE = 'MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE'
const HERS = 'MTEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE'
const place = '/orderDetail {"q":"赵明"} act.cancel'
const WORDS = '客户赵明来电，证件号码 110101199003078515'

/** A page of this person, opened anew. */
async function pageOf(owner: string, text: string) {
  const unsent = createUnsent(() => localStorage)
  await openSealedWords(unsent, { owner, key: await importSealingKey(text) })
  return unsent
}

function entries(): string[] {
  return Object.keys(localStorage)
}

function whenKept(count: number): Promise<void> {
  return vi.waitFor(() => expect(entries()).toHaveLength(count))
}

beforeEach(() => localStorage.clear())

test('words lie sealed in the browser, with the place where they were typed, and come back to their person', async () => {
  const page = await pageOf('S0004', MINE)
  page.write(place, WORDS)
  await whenKept(1)
  const [entry = ''] = entries()
  const lying = `${entry} ${localStorage.getItem(entry)} ${atob(localStorage.getItem(entry) ?? '')}`
  for (const open of ['赵明', '110101199003078515', 'orderDetail', 'S0004']) expect(lying).not.toContain(open)
  expect((await pageOf('S0004', MINE)).read(place)).toBe(WORDS)
})

test('another person at this computer reads nothing, and what lay there is thrown away', async () => {
  const page = await pageOf('S0004', MINE)
  page.write(place, WORDS)
  await whenKept(1)
  expect((await pageOf('S0005', HERS)).read(place)).toBeUndefined()
  expect(entries()).toEqual([])
})

test('what was changed, moved to another entry, or lay there before words were sealed is thrown away', async () => {
  const page = await pageOf('S0004', MINE)
  page.write(place, WORDS)
  await whenKept(1)
  const [entry = ''] = entries()
  const sealed = localStorage.getItem(entry) ?? ''
  localStorage.setItem('kaihu.unsent.moved', sealed)
  localStorage.setItem('kaihu.unsent.broken', 'no letters of ours')
  const plain = { owner: 'S0004', items: { [place]: { at: Date.now(), value: WORDS } } }
  localStorage.setItem('kaihu.unsent', JSON.stringify(plain))
  expect((await pageOf('S0004', MINE)).read(place)).toBe(WORDS)
  expect(entries()).toEqual([entry])
  localStorage.setItem(entry, `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`)
  expect((await pageOf('S0004', MINE)).read(place)).toBeUndefined()
  expect(entries()).toEqual([])
})

test('a place has one entry however often its words change, and none once they are sent', async () => {
  const page = await pageOf('S0004', MINE)
  for (const value of ['a', 'ab', 'abc']) page.write(place, value)
  page.write('other', 'stays')
  await whenKept(2)
  expect((await pageOf('S0004', MINE)).read(place)).toBe('abc')
  page.forget(place)
  expect(entries()).toHaveLength(1)
})

test('what waited longer than it may leaves the browser when its person comes back', async () => {
  const page = await pageOf('S0004', MINE)
  page.write(place, WORDS)
  await whenKept(1)
  const later = createUnsent(
    () => localStorage,
    () => Date.now() + 60_000,
  )
  await openSealedWords(later, { owner: 'S0004', key: await importSealingKey(MINE), keptMs: 60_000 })
  expect(later.read(place)).toBeUndefined()
  expect(entries()).toEqual([])
})

/** Tells the page what another tab did to the store, as browsers do. */
function tell(key: string, newValue: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

test('a page learns what another tab of the person keeps, and that it was sent there', async () => {
  const [here, there] = [await pageOf('S0004', MINE), await pageOf('S0004', MINE)]
  there.write(place, WORDS)
  await whenKept(1)
  const [entry = ''] = entries()
  tell(entry, localStorage.getItem(entry))
  await vi.waitFor(() => expect(here.read(place)).toBe(WORDS))
  there.forget(place)
  tell(entry, null)
  expect(here.read(place)).toBeUndefined()
})
