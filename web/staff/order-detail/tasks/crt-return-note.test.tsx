import { getOrderTimeline } from '@kaihu/contract/order.ts'
import type { TimelineEntry } from '@kaihu/contract/order-shapes.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailOf, signIn } from '../../../testing/order.ts'
import { answer, sentTo } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { CrtReturnNote } from './crt-return-note.tsx'

function told(seq: number, action: string, reason: string | null): TimelineEntry {
  return {
    seq,
    at: '2026-11-20T02:00:00.000Z',
    type: 'transitioned',
    transition: null,
    from: '1000',
    to: '0900',
    actor: { kind: 'staff', role: 'CRT', person: null },
    reason,
    params: { action },
  }
}

test('why the CRT gave the order back stands with its tasks, the last reason of several', async () => {
  signIn('AO')
  const entries = [
    told(1, 'crt_return', '请补充职业'),
    told(2, 'crt_update', null),
    told(3, 'crt_return', '受益人信息需更新'),
  ]
  answer(getOrderTimeline, { entries })
  show(<CrtReturnNote order={detailOf({ ...orderAt(STANDARD, '0900'), crtVersion: 2 })} />)
  const words = say('desk:crt.returned', { comment: '受益人信息需更新' })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText(/请补充职业/)).toBeNull()
})

test('of an order that the CRT has not seen nothing is asked and nothing said', () => {
  signIn('AO')
  show(<CrtReturnNote order={detailOf({ ...orderAt(STANDARD, '0900'), crtVersion: 0 })} />)
  expect(sentTo(getOrderTimeline)).toEqual([])
})
