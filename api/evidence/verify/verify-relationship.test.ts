import { expect, test } from 'vitest'
import { jsonHash } from '../../application/answers-hash.ts'
import type { ArchivedFile } from '../../platform/archive/read-archive.ts'
import type { ChainEntry } from '../audit-chain.ts'
import {
  findCheckTies,
  findLicenceTies,
  findLivenessTies,
  findReadingTies,
  findRelationshipTies,
  findReportTies,
} from './verify-relationship.ts'

const AT = '2026-11-26T02:00:00.000Z'
const LATER = '2026-11-27T02:00:00.000Z'

function entry(kind: string, body: object, at = AT, staffId = 'S1'): ChainEntry {
  const actor = { kind: 'staff', staffId, role: 'CM' }
  return {
    chainId: 'x',
    seq: 1,
    at,
    kind,
    actor,
    body,
    seal: null,
    salt: null,
    erasedAt: null,
    prevHash: '',
    hash: '',
  }
}

function part(name: string, data: unknown): ArchivedFile {
  const bytes = Buffer.from(JSON.stringify(data))
  return {
    name,
    size: bytes.length,
    read: async () =>
      (async function* () {
        yield bytes
      })(),
  } as unknown as ArchivedFile
}

async function flawsOf(found: Promise<readonly { part: string }[]>) {
  return (await found).map((one) => one.part)
}

const CASE = {
  caseId: 'C1',
  openedAt: AT,
  dueOn: '2026-12-01',
  ownerId: 'S1',
  closedAt: LATER,
  outcome: 'cleared',
}
const SAID = {
  dispositionId: 'D1',
  hitId: 'H1',
  decision: 'false_positive',
  reasonCode: 'facts_differ',
  note: '同名不同人',
}
const CASE_CHAIN = [
  entry('relationship.case-opened', { caseId: 'C1', dueOn: '2026-12-01' }),
  entry('relationship.case-taken', { caseId: 'C1' }),
  entry('relationship.hit-decided', SAID),
  entry('relationship.case-closed', { caseId: 'C1', outcome: 'cleared' }, LATER),
]
const DECISION = {
  disposition_id: 'D1',
  hit_id: 'H1',
  decision: 'false_positive',
  reason_code: 'facts_differ',
  note: '同名不同人',
  check_note: null,
  remembered_from: null,
}

function customer(cases: unknown, decisions: unknown = [DECISION], isToldWhole = true) {
  const files = [part('relationship/cases.json', cases), part('relationship/decisions.json', decisions)]
  return flawsOf(findRelationshipTies(files, CASE_CHAIN, isToldWhole))
}

test('cases of a customer stand in the pack as the chain tells them, none more, none less, none otherwise', async () => {
  expect(await customer([CASE])).toEqual([])
  for (const tampered of [
    { outcome: 'confirmed' },
    { ownerId: 'S2' },
    { dueOn: '2027-01-01' },
    { closedAt: null, outcome: null },
    { openedAt: LATER },
  ])
    expect(await customer([{ ...CASE, ...tampered }]), JSON.stringify(tampered)).toEqual([
      'relationship/cases.json',
    ])
  expect(await customer([])).toEqual(['relationship/cases.json'])
  expect(await customer([CASE, { ...CASE, caseId: 'C2' }])).toEqual(['relationship/cases.json'])
  expect(await customer([CASE, CASE])).toEqual(['relationship/cases.json'])
  expect(await customer([CASE], [{ ...DECISION, note: '另一理由' }])).toEqual(['relationship/decisions.json'])
  expect(await customer([CASE], [])).toEqual(['relationship/decisions.json'])
  const more = [DECISION, { ...DECISION, disposition_id: 'D2', remembered_from: 'D1' }]
  expect(await customer([CASE], more)).toEqual(['relationship/decisions.json'])
  // What was remembered before chains told of it stands there untold.
  expect(await customer([CASE], more, false)).toEqual([])
  const told = { ...SAID, dispositionId: 'D3', rememberedFrom: 'D0' }
  const remembered = (row: object | null) => {
    const rows = [
      DECISION,
      ...(row ? [{ ...DECISION, disposition_id: 'D3', remembered_from: 'D0', ...row }] : []),
    ]
    const files = [part('relationship/cases.json', [CASE]), part('relationship/decisions.json', rows)]
    return flawsOf(
      findRelationshipTies(files, [...CASE_CHAIN, entry('relationship.hit-remembered', told)], true),
    )
  }
  for (const whole of [{}, { remembered_from: null }]) expect(await remembered(whole)).toEqual([])
  for (const tampered of [null, { remembered_from: 'D9' }, { note: '另一理由' }, { decision: 'true_match' }])
    expect(await remembered(tampered), JSON.stringify(tampered)).toEqual(['relationship/decisions.json'])
  for (const tampered of [{ decision: 'true_match' }, { reason_code: 'other' }, { check_note: '同意' }])
    expect(await customer([CASE], [{ ...DECISION, ...tampered }]), JSON.stringify(tampered)).toEqual([
      'relationship/decisions.json',
    ])
  expect(await flawsOf(findRelationshipTies([], CASE_CHAIN, true))).toHaveLength(2)
  expect(await flawsOf(findRelationshipTies([], [], true))).toEqual([])
  // What nobody can read was never made so, whether or not the chain tells of any.
  expect(await flawsOf(findRelationshipTies([part('relationship/cases.json', [{}])], [], true))).toEqual([
    'relationship/cases.json',
  ])
})

test('what risk control decides of an escalated hit is told where it was checked, and nothing else is', async () => {
  const chain = [
    ...CASE_CHAIN.filter(({ kind }) => kind !== 'relationship.hit-decided'),
    entry('relationship.hit-decided', { ...SAID, decision: 'escalated' }),
    entry('relationship.hit-checked', { ...SAID, note: '已核实', decision: 'true_match' }),
  ]
  const own = {
    ...DECISION,
    disposition_id: 'D2',
    decision: 'true_match',
    reason_code: 'other',
    check_note: '已核实',
  }
  const judged = (row: object) => {
    const rows = [
      { ...DECISION, decision: 'escalated' },
      { ...own, ...row },
    ]
    const files = [part('relationship/cases.json', [CASE]), part('relationship/decisions.json', rows)]
    return flawsOf(findRelationshipTies(files, chain, true))
  }
  expect(await judged({})).toEqual([])
  for (const tampered of [{ decision: 'false_positive' }, { hit_id: 'H2' }, { check_note: '另一' }])
    expect(await judged(tampered), JSON.stringify(tampered)).toEqual(['relationship/decisions.json'])
})

test('what was read off a document stands in the pack as it was read', async () => {
  const reading = {
    documentId: 'P1',
    paper: 'licence',
    fields: [{ key: 'name', value: '示例', standing: 'unchecked' }],
  }
  const { paper, fields } = reading
  const chain = [entry('files.read', { documentId: 'P1', readingHash: jsonHash({ paper, fields }) })]
  const ties = (rows: unknown) => flawsOf(findReadingTies([part('documents/readings.json', rows)], chain))
  expect(await ties([reading])).toEqual([])
  expect(await ties([{ ...reading, fields: [] }])).toHaveLength(1)
  expect(await ties([])).toHaveLength(1)
  expect(await ties([reading, { ...reading, documentId: 'P2' }])).toHaveLength(1)
})

test('what a provider said of names and numbers stands in the pack as it was said', async () => {
  const check = {
    checkId: 'F1',
    kind: 'person',
    name: '示例',
    factors: ['name', 'idNumber'],
    result: 'mismatched',
    reference: 'FF-1',
  }
  const { checkId, ...said } = check
  const chain = [entry('identity.checked', { checkId, checkHash: jsonHash(said) })]
  const ties = (rows: unknown) => flawsOf(findCheckTies([part('documents/factor-checks.json', rows)], chain))
  const waiting = { ...check, checkId: 'F2', result: null, reference: null }
  expect(await ties([check, waiting])).toEqual([])
  for (const tampered of [{ result: 'matched' }, { result: null }, { name: '另一' }, { reference: 'FF-2' }])
    expect(await ties([{ ...check, ...tampered }]), JSON.stringify(tampered)).toHaveLength(1)
  expect(await ties([check, { ...waiting, result: 'matched' }])).toHaveLength(1)
})

test('what an electronic licence said stands in the pack as it was read', async () => {
  const said = { reference: 'EL-1', state: 'active', registeredAddress: null, company: { name: '示例' } }
  const chain = [entry('identity.licence-read', { readingId: 'L1', licenceHash: jsonHash(said) })]
  const ties = (rows: unknown) =>
    flawsOf(findLicenceTies([part('documents/electronic-licences.json', rows)], chain))
  const row = { readingId: 'L1', ...said, readAt: AT }
  expect(await ties([row])).toEqual([])
  for (const tampered of [{ state: 'revoked' }, { company: { name: '另一' } }, { readingId: 'L2' }])
    expect((await ties([{ ...row, ...tampered }])).length, JSON.stringify(tampered)).toBeGreaterThan(0)
  expect(await ties([])).toHaveLength(1)
})

test('what a provider said of a face stands in the pack as it was said', async () => {
  const said = { person: '示例', result: 'failed', reference: 'R-1', score: 'low' }
  const chain = [entry('intention.liveness-told', { checkId: 'V1', livenessHash: jsonHash(said) })]
  const ties = (rows: unknown) =>
    flawsOf(findLivenessTies([part('intention/liveness-checks.json', rows)], chain))
  const row = { checkId: 'V1', ...said, idEnd: '0134', begunAt: AT, toldAt: AT }
  const open = { ...row, checkId: 'V2', result: null, reference: null, score: null }
  expect(await ties([row, open])).toEqual([])
  for (const tampered of [{ result: 'passed' }, { result: null }, { person: '另一' }, { score: 'high' }])
    expect(await ties([{ ...row, ...tampered }]), JSON.stringify(tampered)).toHaveLength(1)
  expect(await ties([row, { ...open, result: 'passed' }])).toHaveLength(1)
  expect(await ties([])).toHaveLength(1)
})

test('a report of a difference stands in the pack as it was written, sent and answered', async () => {
  const content = { explanation: '股权已转让' }
  const report = { reportId: 'R1', state: 'sent', content, receiptNumber: 'A1', sentOn: '2026-11-26' }
  const chain = [
    entry('difference.found', { reportId: 'R1' }),
    entry('difference.prepared', { reportId: 'R1', to: 'prepared', contentHash: jsonHash(content) }),
    entry('difference.sent', { reportId: 'R1', to: 'sent', receiptNumber: 'A1', sentOn: '2026-11-26' }),
  ]
  const ties = (row: object) =>
    flawsOf(findReportTies([part('diligence/difference-reports.json', [{ ...report, ...row }])], chain))
  expect(await ties({})).toEqual([])
  for (const tampered of [
    { state: 'prepared' },
    { content: null },
    { receiptNumber: 'A2' },
    { sentOn: '2026-11-25' },
  ])
    expect(await ties(tampered), JSON.stringify(tampered)).toHaveLength(1)
})
