import { describe, expect, it } from 'vitest'
import { engineVersion } from '../config.ts'
import { buildIndex } from '../index/build-index.ts'
import { listedEntry } from '../samples/entries.ts'
import { screenName } from '../screen-name.ts'
import { diffLists, hashesOf } from './diff-lists.ts'
import { factsHash, suppressionKey } from './facts-hash.ts'
import { buildPartyIndex, screenChangedEntries } from './party-index.ts'
import { countFacts, sanityGates } from './sanity-gates.ts'

function entry(id: string, name: string, facts = {}) {
  return listedEntry(id, 'person', [name], facts)
}
const list = Array.from({ length: 100 }, (_, at) =>
  entry(`E${at}`, `Person Number${at}`, { countries: ['CN'] }),
)

describe('the facts hash', () => {
  it('changes with any fact a score depends on and with nothing else', () => {
    const base = entry('1', 'Anna Karlsson', { countries: ['SE', 'FI'], remarks: 'old' })
    expect(factsHash({ ...base, countries: ['FI', 'SE'], remarks: 'new', programs: ['X'] })).toBe(
      factsHash(base),
    )
    expect(factsHash({ ...base, birthDates: [{ year: 1970 }] })).not.toBe(factsHash(base))
    expect(factsHash({ ...base, names: [{ text: 'Anna Karlsson', quality: 'weak' as const }] })).not.toBe(
      factsHash(base),
    )
  })
  it('keys a dismissal to both sides and the major version of the engine', () => {
    const key = suppressionKey('party', 'entry', engineVersion)
    expect(suppressionKey('party', 'entry', `${engineVersion.split('.')[0]}.99.0`)).toBe(key)
    expect(suppressionKey('party', 'other', engineVersion)).not.toBe(key)
    expect(suppressionKey('party', 'entry', '99.0.0')).not.toBe(key)
  })
})

describe('the difference of two list versions', () => {
  it('names what was added, changed and removed, from entries or from stored hashes', () => {
    const after = [
      ...list.slice(2),
      entry('E1', 'Person Renamed', { countries: ['CN'] }),
      entry('NEW', 'New Person'),
    ]
    for (const before of [list, hashesOf(list)]) {
      const difference = diffLists(before, after)
      expect(difference.added.map(({ id }) => id)).toEqual(['NEW'])
      expect(difference.modified.map(({ id }) => id)).toEqual(['E1'])
      expect(difference.removedIds).toEqual(['E0'])
      expect(difference.unchanged).toBe(98)
    }
  })
})

describe('a new list version is stopped', () => {
  const gates = (
    entries: typeof list,
    canaries = [{ name: 'Number7 Person', entryId: 'E7' }],
    rejected: never[] = [],
  ) =>
    sanityGates(
      { entries, rejected },
      { facts: countFacts(list), difference: diffLists(list, entries) },
      canaries,
    )
  const codes = (entries: typeof list) => gates(entries).map(({ code }) => code)

  it('when it is empty', () => expect(codes([])).toEqual(['empty']))
  it('when more than one in twenty entries disappears', () => {
    expect(codes(list.slice(0, 95))).toEqual([])
    expect(codes(list.slice(0, 94))).toEqual(['too_many_removed'])
  })
  it('when a column seems to have moved', () => {
    expect(codes(list.map((one) => ({ ...one, countries: [] })))).toEqual([
      'too_many_modified',
      'facts_missing',
    ])
  })
  it('when more than one in five entries change at once', () => {
    const renamed = (count: number) =>
      list.map((one, at) => (at >= 90 - count && at < 90 ? { ...one, birthDates: [{ year: 1970 }] } : one))
    expect(codes(renamed(20))).toEqual([])
    expect(codes(renamed(21))).toEqual(['too_many_modified'])
  })
  it('when names in Han are lost', () => {
    const named = (text: string) =>
      list.map((one) => ({ ...one, names: [...one.names, { text, quality: 'strong' as const }] }))
    const [before, after] = [named('张国伟'), named('ÕÅ¹úÎ°')]
    const found = sanityGates(
      { entries: after, rejected: [] },
      { facts: countFacts(before), difference: diffLists(before, after) },
    )
    expect(found.map(({ params }) => params.fact)).toContain('hanNames')
  })
  it('when rows have lost characters or different entries share an id', () => {
    const damaged = { line: 7, code: 'damaged_text', text: '' } as const
    const found = sanityGates({ entries: list, rejected: [damaged], repeatedIds: ['E7'] }, undefined)
    expect(found).toEqual([
      { code: 'damaged_text', params: { count: 1 } },
      { code: 'repeated_ids', params: { count: 1, id: 'E7' } },
    ])
  })
  it('when a control name is not found', () => {
    expect(
      codes(
        list.map((one) =>
          one.id === 'E7' ? { ...one, names: [{ text: 'Somebody Else', quality: 'primary' }] } : one,
        ),
      ),
    ).toEqual(['canary_not_found'])
  })
  it('when many rows could not be read', () => {
    const row = { line: 1, code: 'no_name', text: '' } as const
    expect(
      sanityGates({ entries: list, rejected: [row, row] }, undefined, []).map(({ code }) => code),
    ).toEqual(['too_many_rejected'])
  })
})

it('a changed entry reaches the same parties as screening every party against it', () => {
  const parties = [
    { partyId: 'P1', names: [{ text: 'Aleksandr Petrov' }], type: 'person' as const },
    { partyId: 'P2', names: [{ text: 'Zhang Guowei' }], type: 'person' as const },
    { partyId: 'P3', names: [{ text: 'Kofi Mensah' }], type: 'person' as const },
  ]
  const changed = [entry('1', 'PETROV, Alexander'), entry('2', '張國偉')]
  const there = screenChangedEntries(buildPartyIndex(parties), changed, 'v2').map(({ partyId, hit }) => [
    partyId,
    hit.entryId,
    hit.score,
  ])
  const back = parties.flatMap((party) =>
    screenName(buildIndex(changed), party)
      .filter((hit) => hit.score >= 0.7)
      .map((hit) => [party.partyId, hit.entryId, hit.score]),
  )
  expect(new Set(there.map(String))).toEqual(new Set(back.map(String)))
  expect(there).toHaveLength(2)
})
