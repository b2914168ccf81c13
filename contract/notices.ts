import { noticeTemplateSchema } from '@kaihu/domain/admin/notice-template.ts'
import { inEvery } from '@kaihu/domain/base/locales.ts'
import { CUSTOMER_NOTICES } from '@kaihu/domain/order/notices/notice-kinds.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { flowSchema, personSchema } from './order-shapes.ts'

/** Something a person was told of an order; `kind` and `params` are put into words by `notices:staff`. */
export const noticeSchema = z.object({
  noticeId: z.uuid(),
  kind: z.string(),
  orderCode: z.string(),
  companyName: z.string(),
  flow: flowSchema.nullable(),
  params: z.record(z.string(), z.string()),
  at: z.string(),
  isRead: z.boolean(),
  /** what it told of waits for the person no more, and whose act ended that (null: the customer's, or the platform's) */
  settled: z.object({ at: z.string(), by: personSchema.nullable() }).nullable(),
  words: noticeTemplateSchema.nullable(),
})
export type NoticeView = z.infer<typeof noticeSchema>

export const listNotices = defineCall({
  name: 'listNotices',
  summary: 'What the person was told, newest first; at most 50.',
  method: 'GET',
  path: '/v1/notices',
  audience: 'staff',
  answer: z.object({ items: z.array(noticeSchema) }),
  capability: 'dashboard',
  audit: { none: 'a read without identity documents' },
})

export const readNotices = defineCall({
  name: 'readNotices',
  summary: 'Marks a notice, or all of them, as read.',
  method: 'POST',
  path: '/v1/notices/read',
  audience: 'staff',
  body: z.strictObject({ noticeId: z.uuid().nullable() }),
  answer: z.object({ unread: z.int() }),
  capability: 'dashboard',
  audit: 'notice.read',
})

export const customerNoticeSchema = z.object({
  noticeId: z.uuid(),
  kind: z.enum(CUSTOMER_NOTICES),
  orderCode: z.string(),
  company: z.object(inEvery(() => z.string())),
  params: z.record(z.string(), z.string()),
  at: z.string(),
  isRead: z.boolean(),
  words: noticeTemplateSchema.nullable(),
})
export type CustomerNoticeView = z.infer<typeof customerNoticeSchema>

export const listCustomerNotices = defineCall({
  name: 'listCustomerNotices',
  summary: 'What the customer was told of their applications, newest first; at most 20.',
  method: 'GET',
  path: '/v1/customer/notices',
  audience: 'customer',
  answer: z.object({ items: z.array(customerNoticeSchema) }),
  capability: 'own-session',
  audit: { none: 'a read without identity documents' },
})

export const readCustomerNotices = defineCall({
  name: 'readCustomerNotices',
  summary: 'Marks everything the customer was told as read.',
  method: 'POST',
  path: '/v1/customer/notices/read',
  audience: 'customer',
  body: z.strictObject({}),
  answer: z.object({ unread: z.int() }),
  capability: 'own-session',
  audit: 'notice.read',
})
