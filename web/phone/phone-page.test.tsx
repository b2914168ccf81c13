import { openPhoneHandover } from '@kaihu/contract/phone.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { forgetSession } from '../client/session.ts'
import { answer, refusal } from '../testing/server.ts'
import { show } from '../testing/show.tsx'
import { say } from '../testing/show-section.tsx'
import { PhonePage } from './phone-page.tsx'

const words = [
  ['phoneLinkTaken', 'taken'],
  ['phoneLinkOver', 'over'],
  ['notFound', 'over'],
] as const

for (const [code, word] of words) {
  test(`a phone whose link is refused (${code}) is told so, and offered no camera`, async () => {
    forgetSession()
    answer(openPhoneHandover, refusal(code))
    show(<PhonePage secret={'s'.repeat(43)} />, {}, 'customer')
    await screen.findByText(say(`files:phone.page.${word}`))
    expect(screen.queryByText(say('files:phone.page.take'))).toBeNull()
  })
}
