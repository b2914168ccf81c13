import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { KeeperText } from './keeper-text.tsx'

const IMPORTED = { rm: null, rmHasLeft: false, endedOn: null }

test.each([
  ['XX99', 'rmNone'],
  [null, 'rmNowhere'],
])('a customer of branch %s whom nobody was given says who acts instead', async (branchCode, key) => {
  show(<KeeperText whole={{ ...IMPORTED, branchCode }} />)
  expect(await screen.findByText(say(`relationships:${key}`, { branch: branchCode }))).toBeTruthy()
})
