import { z } from 'zod'
import { defineCall } from './call.ts'

const gateway = z.enum(['sms', 'sms2'])
const open = {
  audience: 'public',
  capability: 'anyone',
  method: 'POST',
  envelope: 'raw',
  audit: 'sms.receipt',
} as const

export const reportSmsArrival = defineCall({
  ...open,
  name: 'reportSmsArrival',
  path: '/v1/sms-receipts/:gateway',
  summary: 'Twilio says whether a message arrived; believed by its signature.',
  params: z.strictObject({ gateway }),
  body: z.looseObject({}),
  answer: z.unknown(),
})

const aliyunReport = z.looseObject({
  biz_id: z.string(),
  success: z.boolean(),
  err_code: z.string().nullish(),
})
const tencentReport = z.looseObject({
  sid: z.string(),
  report_status: z.string(),
  errmsg: z.string().nullish(),
})

export const reportSmsArrivals = defineCall({
  ...open,
  name: 'reportSmsArrivals',
  path: '/v1/sms-receipts/:gateway/:token',
  summary: 'Aliyun or Tencent say which messages arrived; believed by the token in the address.',
  params: z.strictObject({ gateway, token: z.string().max(200) }),
  body: z.array(z.union([aliyunReport, tencentReport])).max(500),
  answer: z.object({ code: z.int(), msg: z.string(), result: z.int(), errmsg: z.string() }),
})
