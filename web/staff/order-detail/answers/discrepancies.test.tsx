import { getSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { Discrepancies, DiscrepancyNote } from './discrepancies.tsx'

const FOUND = [
  {
    path: 'companyInfo.legalName',
    value: '王小明',
    paper: 'businessLicence' as const,
    documentId: 'd1',
  },
]

function field(key: string) {
  const found = getSection('companyInfo').fields.find((one) => one.key === key)
  if (!found) throw new Error(`no ${key}`)
  return found
}

test('what a paper says otherwise is named above, and stands beside the answer with the paper that says it', () => {
  show(
    <>
      <Discrepancies discrepancies={FOUND} />
      <DiscrepancyNote field={field('legalName')} discrepancies={FOUND} />
    </>,
  )
  expect(screen.getByRole('status').textContent).toContain(say('staff:answers.differ', { count: 1 }))
  expect(screen.getByRole('listitem').textContent).toBe(say('application:fields.companyInfo.legalName'))
  const paper = say('staff:answers.paper.businessLicence')
  expect(screen.getByText(say('staff:answers.differs', { paper, value: '王小明' }))).toBeTruthy()
})

test('where all agree nothing is said', () => {
  const { container } = show(<Discrepancies discrepancies={[]} />)
  expect(container.querySelector('.section-card')).toBeNull()
})
