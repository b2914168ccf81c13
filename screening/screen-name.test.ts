import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildIndex } from './index/build-index.ts'
import type { Query } from './model.ts'
import { listedEntry } from './samples/entries.ts'
import { CALIBRATION } from './score/calibration.ts'
import { recompute } from './score/combine.ts'
import { screenEntry, screenName } from './screen-name.ts'

const entries = [
  listedEntry('1', 'person', ['PETROV, Alexander Ivanovich', { text: 'Sasha the Baker', quality: 'weak' }], {
    birthDates: [{ year: 1960, month: 5, day: 12 }],
    countries: ['RU'],
  }),
  listedEntry('2', 'person', ['张国伟'], {
    identifiers: [{ kind: 'resident_id', value: '11010119600512001X' }],
  }),
  listedEntry('3', 'organisation', ['Northern Timber Council', 'Nordholz AG']),
  listedEntry('4', 'organisation', ['宏远贸易有限公司']),
  listedEntry('5', 'vessel', ['Snow Storm 1']),
  listedEntry('6', 'person', ['CHEUNG Kwok Keung', '張國強']),
  listedEntry('7', 'person', ['Mohammad Yusuf al-Rashid']),
]
const index = buildIndex(entries, { listVersions: { TEST: 'v7' } })
const { review } = CALIBRATION
function screen(text: string, more: Partial<Query> = {}) {
  return screenName(index, { names: [{ text }], ...more })
}
function found(text: string, more: Partial<Query> = {}) {
  return screen(text, more)
    .filter((hit) => hit.score >= review)
    .map((hit) => hit.entryId)
}

describe('screening a party', () => {
  it('finds a listed person mistyped, transposed, reordered and in another script', () => {
    for (const name of [
      'Alexandr Petrov',
      'Aleksander Petrov',
      'Petrov Alexander',
      'Александр Петров',
      'Alexander Ptrov',
    ]) {
      expect(found(name, { type: 'person' })).toContain('1')
    }
  })
  it('finds a Chinese person in every spelling', () => {
    for (const name of ['張國偉', 'Zhang Guowei', 'Cheung Kwok Wai', 'Chang Kuo-wei']) {
      expect(found(name, { type: 'person' })).toContain('2')
    }
  })
  it('finds a company by its initials, its old name and its name without the legal form', () => {
    expect(found('NTC', { type: 'organisation' })).toContain('3')
    expect(found('Nordholz', { type: 'organisation' })).toContain('3')
    expect(
      screenName(index, { names: [{ text: 'Fresh Bread' }, { text: 'Nordholz AG', former: true }] })[0]
        ?.entryId,
    ).toBe('3')
    expect(found('宏遠貿易')).toContain('4')
  })
  it('finds whom an identifier names even under another name', () => {
    const more = { identifiers: [{ kind: 'resident_id', value: '11010119600512001x' }] } as const
    expect(found('李明', more)).toContain('2')
  })
  it('says with every hit which list, version and engine it comes from', () => {
    const [hit] = screen('Alexander Petrov')
    expect(hit).toMatchObject({ entryId: '1', listId: 'TEST', listVersion: 'v7', aliasQuality: 'primary' })
    expect(hit?.engineVersion).toMatch(/^\d+\.\d+\.\d+$/)
    expect(hit?.configHash).toMatch(/^[0-9a-f]{16}$/)
  })
  it('does not flag somebody else', () => {
    expect(found('Susanna Lindqvist', { type: 'person' })).toEqual([])
  })
})

describe('facts beside the name', () => {
  const base = { type: 'person' } as const
  const score = (more: Partial<Query>) =>
    screen('Alexander Petrov', { ...base, ...more }).find((hit) => hit.entryId === '1')?.score ?? 0

  it('support and contradict as far as they go', () => {
    const plain = score({})
    expect(score({ birthDate: '1960-05-12' })).toBeGreaterThan(plain)
    expect(score({ birthDate: '1960-12-05' })).toBeGreaterThan(plain)
    expect(score({ birthDate: '1989-01-30' })).toBeLessThan(review)
    expect(score({ countries: ['FI'] })).toBeLessThan(plain)
  })
  it('never raise the score when they contradict', () => {
    const contradiction = fc.constantFrom<Partial<Query>>(
      { birthDate: '1991-03-04' },
      { countries: ['FI'] },
      { birthDate: '1971-01-02', countries: ['CN'] },
    )
    const name = fc.constantFrom(
      'Alexander Petrov',
      'Aleksandr Ivanovich Petrov',
      'A. Petrov',
      'Sasha the Baker',
    )
    fc.assert(
      fc.property(name, contradiction, (text, more) => {
        const entry = entries[0] as (typeof entries)[0]
        const without = screenEntry({ names: [{ text }], ...base }, entry)?.score ?? 0
        const withIt = screenEntry({ names: [{ text }], ...base, ...more }, entry)?.score ?? 0
        expect(withIt).toBeLessThanOrEqual(without)
      }),
    )
  })
  it('do not make a match of two names that are not alike', () => {
    const born = screenEntry(
      { names: [{ text: 'Bengt Olofsson' }], ...base, birthDate: '1960-05-12' },
      entries[0] as (typeof entries)[0],
    )
    expect(born?.score).toBeLessThan(review)
  })
  it('count against a weak alias', () => {
    const hit = screen('Sasha the Baker', base)[0]
    expect(hit?.evidence.map((line) => line.note.code)).toContain('weak_alias')
  })
})

it('every hit recomputes from what is stored of it', () => {
  for (const name of ['Alexandr Petrov', 'Kelvin Cheung Kwok Wai', 'NTC', 'Snow Storm 2']) {
    for (const { group, evidence, ...hit } of screen(name, { birthDate: '1960-05-12', countries: ['RU'] })) {
      const stored = JSON.parse(JSON.stringify({ group, evidence })) as Parameters<typeof recompute>[0]
      expect(recompute(stored)).toEqual({
        nameScore: hit.nameScore,
        score: hit.score,
        probability: hit.probability,
        band: hit.band,
      })
    }
  }
})

it('the index finds whatever comparing with every entry finds for review', () => {
  const letter = fc.constantFrom(...'aeiklmnoprstv')
  const source = fc.constantFrom(
    'Alexander Petrov',
    'Mohammad Rashid',
    'Cheung Kwok Keung',
    'Zhang Guowei',
    'Nordholz',
    'Snow Storm',
  )
  fc.assert(
    fc.property(source, fc.nat(20), letter, (text, place, replacement) => {
      const at = place % text.length
      const mangled = text[at] === ' ' ? text : text.slice(0, at) + replacement + text.slice(at + 1)
      const query: Query = { names: [{ text: mangled }] }
      const byIndex = screenName(index, query).map((hit) => hit.entryId)
      for (const entry of entries) {
        const hit = screenEntry(query, entry)
        if (hit && hit.score >= review) expect(byIndex).toContain(entry.id)
      }
    }),
  )
})
