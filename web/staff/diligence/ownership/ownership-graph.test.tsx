import type { OwnershipPicture } from '@kaihu/contract/ownership.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { ROOT } from './graph-parts.tsx'
import { OwnershipGraph } from './ownership-graph.tsx'

const COMPANY = { id: ROOT, kind: 'entity', name: '青岚科技有限公司', birthDate: '' }
const PICTURE = { holders: [COMPANY], holdings: [], owners: [], gaps: [] } as unknown as OwnershipPicture

test('whoever speaks to the picture of owners presses what it shows: no button is called otherwise than it reads', async () => {
  const { user } = show(<OwnershipGraph picture={PICTURE} label="股权结构" />)
  const bar = within(screen.getByRole('toolbar', { name: say('diligence:ownership.view') }))
  for (const button of bar.getAllByRole('button'))
    expect(button.getAttribute('aria-label') ?? button.textContent).toContain(button.textContent)
  const scale = () => Number.parseInt(bar.getByText(/%$/).textContent ?? '', 10)
  const before = scale()
  await user.click(bar.getByRole('button', { name: say('diligence:ownership.larger') }))
  expect(scale()).toBeGreaterThan(before)
  await user.click(bar.getByRole('button', { name: say('diligence:ownership.smaller') }))
  expect(scale()).toBe(before)
})
