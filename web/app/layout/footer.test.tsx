import { type Named, named } from '@kaihu/domain/base/locales.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { look } from '../../kit/look.ts'
import { LoginFrame } from '../../public-pages/login-frame.tsx'
import { show } from '../../testing/show.tsx'
import { Footer } from './footer.tsx'

const HOTLINE = '95595'
const IMPRINT = named('海桥银行 0001', 'Haiqiao Bank 0001')
const changed = look as { hotline?: string; imprint?: Named }

beforeEach(() => {
  changed.hotline = HOTLINE
  changed.imprint = IMPRINT
})
afterEach(() => {
  delete changed.hotline
  delete changed.imprint
})

const PLACES = {
  'the foot of every page': () => <Footer />,
  'the foot of the sign-in': (audience: 'customer' | 'staff') => (
    <LoginFrame audience={audience} lead="lead" intro="intro" points={[]} title="title">
      x
    </LoginFrame>
  ),
} as const

test.each(Object.entries(PLACES))(
  'the bank’s hotline stands at customers’ pages: %s',
  async (_place, part) => {
    show(part('customer'), {}, 'customer')
    expect(await screen.findByText(new RegExp(HOTLINE))).toBeTruthy()
  },
)

test.each(Object.entries(PLACES))('and at customers’ pages only: %s', async (_place, part) => {
  show(part('staff'), {}, 'staff')
  expect(await screen.findByText(/©/)).toBeTruthy()
  expect(screen.queryByText(new RegExp(HOTLINE))).toBeNull()
})

test.each(Object.entries(PLACES))(
  'what the law wants to be read stands at everybody’s: %s',
  async (_place, part) => {
    show(part('staff'), {}, 'staff')
    expect(await screen.findByText(/Bank 0001|银行 0001/)).toBeTruthy()
    show(part('customer'), {}, 'customer')
    expect(await screen.findAllByText(/Bank 0001|银行 0001/)).toHaveLength(2)
  },
)
