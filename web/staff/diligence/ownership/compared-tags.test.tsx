import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signIn } from '../../../testing/order.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { ComparedTags } from './compared-tags.tsx'

const SOLE = { compared: [], registry: null, own: null, concluded: null }

function shown(key: string, params?: Record<string, string>) {
  return screen.queryByText(say(`diligence:ownership.${key}` as never, params as never))
}

test('a difference that due diligence concluded stands beside sources that agree, with the way to its reports', async () => {
  signIn('RM')
  show(<ComparedTags orderCode="AO202611000000001" ownership={{ ...SOLE, concluded: 'material' }} />)
  await screen.findByText(say('lists:uboDifference.material'), { exact: false })
  expect(screen.getByRole('link').getAttribute('href')).toContain('AO202611000000001')
  // The application alone agrees with nobody.
  expect(shown('agrees')).toBeNull()
})

test('who may not read the reports is told of the difference without a way to them', async () => {
  signIn('AO')
  show(<ComparedTags orderCode="AO202611000000001" ownership={{ ...SOLE, concluded: 'immaterial' }} />)
  await screen.findByText(say('lists:uboDifference.immaterial'), { exact: false })
  expect(screen.queryByRole('link')).toBeNull()
})
