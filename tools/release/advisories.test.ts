import { expect, test } from 'vitest'
import { type Advisory, findConcerned, judgeAdvisories } from './advisories.ts'

const today = new Date('2026-11-20T00:00:00Z')
const packages = [
  { name: 'left', version: '1.4.2', licence: 'MIT' },
  { name: '@a/right', version: '3.0.0', licence: 'MIT' },
]

function about(name: string, events: object[], rest: Partial<Advisory> = {}): Advisory {
  const affected = [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }]
  return { id: `GHSA-${name}`, modified: '2026-11-19T00:00:00Z', affected, ...rest } as Advisory
}

test.each([
  [[{ introduced: '0' }, { fixed: '1.4.3' }], true],
  [[{ introduced: '0' }, { fixed: '1.4.2' }], false],
  [[{ introduced: '1.4.2' }], true],
  [[{ introduced: '1.5.0' }, { fixed: '1.6.0' }], false],
  [[{ introduced: '1.0.0' }, { last_affected: '1.4.2' }], true],
  [[{ introduced: '1.0.0' }, { last_affected: '1.4.1' }], false],
  [[{ introduced: '0' }, { fixed: '1.2.0' }, { introduced: '1.4.0' }, { fixed: '1.4.9' }], true],
  [[{ introduced: '0' }, { fixed: '1.2.0' }, { introduced: '1.5.0' }, { fixed: '1.5.9' }], false],
])('version 1.4.2 within %j: %s', (events, isConcerned) => {
  expect(findConcerned(packages, [about('left', events)])).toHaveLength(isConcerned ? 1 : 0)
})

test('a package of another ecosystem, or an advisory that was taken back, concerns nobody', () => {
  const events = [{ introduced: '0' }]
  const other = about('left', events)
  const python = {
    ...other,
    affected: [{ ...other.affected?.[0], package: { ecosystem: 'PyPI', name: 'left' } }],
  }
  const back = about('left', events, { withdrawn: '2026-11-01T00:00:00Z' })
  expect(findConcerned(packages, [python, back, about('middle', events)])).toEqual([])
})

test('a package that should have been mended by now keeps the release back; one that is not due is told', () => {
  const grave = { database_specific: { severity: 'HIGH' } }
  const old = about('left', [{ introduced: '0' }], { ...grave, published: '2026-11-01T00:00:00Z' })
  const fresh = about('@a/right', [{ introduced: '0' }], { ...grave, published: '2026-11-18T00:00:00Z' })
  const { report, failures } = judgeAdvisories(packages, [old, fresh], today)
  expect(failures).toEqual(['left 1.4.2 should have been mended by 2026-11-15 (GHSA-left)'])
  expect(report).toContain('Checked on 2026-11-20 against 2 advisories, the newest of 2026-11-19')
  expect(report).toContain('GHSA-@a/right  @a/right 3.0.0  HIGH, due 2026-12-02')
})

test('a database that says nothing new for two weeks, or nothing at all, keeps the release back', () => {
  const stale = about('other', [{ introduced: '0' }], { modified: '2026-11-05T00:00:00Z' })
  for (const database of [[stale], []])
    expect(judgeAdvisories(packages, database, today).failures).toHaveLength(1)
})
