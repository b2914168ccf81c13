import { expect, test } from 'vitest'
import { readReportAddress, reportRequest } from './report-address.ts'

const today = '2026-11-21'

test('an address without conditions is the volume of the last thirty days, day by day', () => {
  expect(reportRequest(readReportAddress({}, today))).toEqual({
    params: { report: 'volume' },
    query: { by: 'day', from: '2026-10-23', to: today },
  })
})

test('conditions that another report has are left out, so that a change of report always shows one', () => {
  const search = { report: 'ageing', by: 'reason', from: '2026-01-01', role: 'CM', branch: 'SH01,BJ01' }
  expect(reportRequest(readReportAddress(search, today))).toEqual({
    params: { report: 'ageing' },
    query: { by: 'status', branch: 'SH01,BJ01' },
  })
})

test('a mistyped date is not sent', () => {
  const { from, to } = readReportAddress({ from: '2026-02-30', to: 'soon' }, today)
  expect([from, to]).toEqual(['2026-10-23', today])
})

test('codes that no filter has are not sent', () => {
  const search = { status: '9X,0400', riskRating: 'Q', flow: 'zz' }
  expect(reportRequest(readReportAddress(search, today)).query).toMatchObject({ status: '0400' })
  expect(reportRequest(readReportAddress(search, today)).query).not.toHaveProperty('riskRating')
  expect(reportRequest(readReportAddress(search, today)).query).not.toHaveProperty('flow')
})
