import { NOTICE_CHOICES } from '@kaihu/domain/order/notices/notice-choice.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'

const choiceSchema = z.enum(NOTICE_CHOICES)
const own = { audience: 'customer', path: '/v1/customer/notice-choice', capability: 'own-session' } as const
const answer = z.object({
  choice: choiceSchema,
  mails: z.array(z.string()),
})

export const readNoticeChoice = defineCall({
  ...own,
  name: 'readNoticeChoice',
  summary: 'By which way the customer is told beside the portal, and where mail reaches them.',
  method: 'GET',
  answer,
  audit: { none: 'one’s own data' },
})

export const chooseNotices = defineCall({
  ...own,
  name: 'chooseNotices',
  summary:
    'Chooses SMS, mail or both for what the customer is told; codes and invitations ask nothing of it.',
  method: 'PUT',
  body: z.strictObject({ choice: choiceSchema }),
  answer,
  audit: 'notice.choice-made',
})
