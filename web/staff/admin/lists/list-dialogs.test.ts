import { listUseSchema } from '@kaihu/domain/screening/list-use.ts'
import { expect, test } from 'vitest'
import { listUseOf } from './list-use-dialog.tsx'
import { refusalOf } from './load-list-dialog.tsx'
import { ownEntryOf } from './own-entry-dialog.tsx'

const typed = { state: 'used', days: '7', percent: '', canaries: '' } as const

test('what is typed of a list is what is drafted: an empty share is nobody’s rule, an ended list is out of use', () => {
  expect(listUseOf(typed)).toEqual({
    isInUse: true,
    isEnded: false,
    mostAgeDays: 7,
    autoReleasePercent: null,
    canaries: [],
  })
  expect(listUseOf({ ...typed, state: 'ended', percent: '0.5' })).toMatchObject({
    isInUse: false,
    isEnded: true,
    autoReleasePercent: 0.5,
  })
  expect(listUseOf({ ...typed, canaries: 'A = B Trading=77\n\n' }).canaries).toEqual([
    { name: 'A = B Trading', entryId: '77' },
  ])
})

test('a number that is none, or a control name without its entry, is seen at its field', () => {
  const wrong = (change: object) =>
    listUseSchema.safeParse(listUseOf({ ...typed, ...change })).error?.issues.map(({ path }) => path[0])
  expect(wrong({ days: 'soon' })).toEqual(['mostAgeDays'])
  expect(wrong({ percent: '50' })).toEqual(['autoReleasePercent'])
  expect(wrong({ canaries: 'SOMEBODY' })).toEqual(['canaries'])
})

test('files are refused before they are sent: none, too many, packed, or a name that hides a sign', () => {
  const file = (name: string) => ({ name, size: 10 })
  expect(refusalOf([file('sdn.xml')])).toBeNull()
  expect(refusalOf([])).toBe('lists.noFile')
  expect(refusalOf([file('sdn.zip')])).toBe('lists.packed')
  expect(refusalOf([file('list\u202efdp.xml')])).toBe('lists.unseenName')
  expect(refusalOf(['1', '2', '3', '4', '5'].map(file))).toBe('lists.tooMany')
})

test('several values of an entry are parted by either semicolon, and countries are written large', () => {
  const entry = { id: '1', type: 'person', name: 'X', birthDate: '', identifiers: '', reason: 'r' } as const
  expect(ownEntryOf({ ...entry, aliases: 'A；B;', countries: 'cn; hk' })).toMatchObject({
    aliases: ['A', 'B'],
    countries: ['CN', 'HK'],
  })
})
