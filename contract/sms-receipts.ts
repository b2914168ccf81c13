import { z } from 'zod'
import { defineCall } from './call.ts'
import { rawAnswerSchema } from './wire/free.ts'

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
  answer: rawAnswerSchema,
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

/** Stands in the place of the token where a gateway signs its reports. */
export const SIGNED_RECEIPTS = 'signed'

export const reportCustomSmsArrivals = defineCall({
  ...open,
  name: 'reportCustomSmsArrivals',
  path: '/v1/sms-receipts/:gateway/custom/:token',
  summary:
    'A gateway of the bank says in its own words which messages arrived; believed by its signature, or by the token in the address.',
  params: z.strictObject({ gateway, token: z.string().max(200) }),
  body: z.union([z.array(z.looseObject({})).max(500), z.looseObject({}), z.string().max(16_384)]),
  answer: rawAnswerSchema,
})

export const reportCustomSmsArrival = defineCall({
  ...open,
  method: 'GET',
  name: 'reportCustomSmsArrival',
  path: '/v1/sms-receipts/:gateway/custom/:token',
  summary:
    'A gateway of the bank says in the fields of an address whether a message arrived; believed by the token in it.',
  params: z.strictObject({ gateway, token: z.string().max(200) }),
  query: z.record(z.string().max(100), z.string().max(500)),
  answer: rawAnswerSchema,
})
