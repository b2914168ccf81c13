import { z } from 'zod'
import { aboutWaiver } from '../outside-systems.ts'
import { bareHttpUrl } from './setting-shapes.ts'
import { settingsNeededBy, smsRequest } from './sms-request.ts'
import { smsTemplates } from './sms-templates.ts'

/** Who carries text messages: a gateway of the bank's own, in our words (http) or in its own (custom), or a provider by name. */
export const SMS_PROVIDERS = ['http', 'custom', 'aliyun', 'tencent', 'twilio'] as const
export type SmsProvider = (typeof SMS_PROVIDERS)[number]

export const SMS_SLOTS = ['SMS', 'SMS2'] as const
export type SmsSlot = (typeof SMS_SLOTS)[number]
export const SMS_ENDINGS = ['ACCOUNT', 'SECRET', 'SENDER', 'APP', 'REGION', 'TEMPLATES', 'REQUEST'] as const
export type SmsSetting = `${SmsSlot}_${(typeof SMS_ENDINGS)[number]}`

const text = z.string().min(1).max(200)
const secret = z.string().min(8, 'must have at least 8 characters')

const NEEDED: Readonly<Record<SmsProvider, readonly (typeof SMS_ENDINGS)[number][]>> = {
  http: [],
  custom: ['REQUEST'],
  aliyun: ['ACCOUNT', 'SECRET', 'SENDER', 'TEMPLATES'],
  tencent: ['ACCOUNT', 'SECRET', 'SENDER', 'APP', 'TEMPLATES'],
  twilio: ['ACCOUNT', 'SECRET', 'SENDER'],
}

function slotSettings<S extends SmsSlot>(slot: S, whose: string) {
  const rows = {
    [`${slot}_ACCOUNT`]: {
      schema: text,
      about: `account at ${whose}: AccessKey id (aliyun), SecretId (tencent), Account SID (twilio)`,
    },
    [`${slot}_SECRET`]: { schema: secret, about: `its secret: AccessKey secret, SecretKey, auth token` },
    [`${slot}_SENDER`]: {
      schema: text,
      about: `who messages come from: the approved signature (aliyun, tencent), a number or MG… service (twilio)`,
    },
    [`${slot}_APP`]: { schema: text, about: `SdkAppId of the application at tencent` },
    [`${slot}_REGION`]: { schema: text, about: `region that tencent is asked in`, fallback: 'ap-guangzhou' },
    [`${slot}_TEMPLATES`]: {
      schema: smsTemplates,
      about: `JSON file with the ids of approved templates by language (aliyun, tencent, custom): {"code": {"zh-CN": "SMS_1:code,minutes", "en-US": "SMS_2:code"}, "confirmation": …, "notice": …}`,
    },
    [`${slot}_REQUEST`]: {
      schema: smsRequest,
      about: `JSON file that says how a gateway of the bank's own is asked (custom): headers, query, body with {mobile}, {text}, {template}, {params.code} …, what it answers and reports; docs/operate.md has one`,
    },
  }
  // A name that is put together is any text to the compiler.
  return rows as { [K in `${S}_${'ACCOUNT' | 'SENDER' | 'APP'}`]: { schema: typeof text; about: string } } & {
    [K in `${S}_SECRET`]: { schema: typeof secret; about: string }
  } & { [K in `${S}_REGION`]: { schema: typeof text; about: string; fallback: string } } & {
    [K in `${S}_TEMPLATES`]: { schema: typeof smsTemplates; about: string }
  } & { [K in `${S}_REQUEST`]: { schema: typeof smsRequest; about: string } }
}

export const SMS_SETTINGS = {
  SMS: {
    schema: z.enum(['none', ...SMS_PROVIDERS], 'must be none, http, custom, aliyun, tencent or twilio'),
    about: `who carries text messages: http (the gateway of SMS_URL), custom (the same asked as SMS_REQUEST says), aliyun, tencent, twilio; ${aboutWaiver('SMS')}`,
  },
  SMS2: {
    schema: z.enum(SMS_PROVIDERS),
    about: 'who carries what the first does not take: http (SMS2_URL), custom, aliyun, tencent, twilio',
  },
  ...slotSettings('SMS', 'the first provider'),
  ...slotSettings('SMS2', 'the second provider'),
  SMS_RECEIPTS_URL: {
    schema: bareHttpUrl,
    about:
      'address of this installation as providers reach it, https://apply.bank.example: they report there whether a message arrived (/v1/sms-receipts/…)',
  },
  SMS_RECEIPTS_TOKEN: {
    schema: z.string().regex(/^[\w-]{32,}$/, 'must have at least 32 letters and digits'),
    about: 'last part of the address that aliyun and tencent report to; they sign nothing',
  },
} as const

type Raw = Readonly<Partial<Record<string, string>>>

/** Whether a provider other than a gateway of the bank's own carries the messages of this slot. */
export function isNamedProvider(provider: string | undefined): provider is Exclude<SmsProvider, 'http'> {
  return provider !== undefined && provider !== 'http' && provider !== 'none'
}

/** What the file of a gateway's own words asks for and no setting gives. */
function findUnfilled(slot: SmsSlot, raw: Raw): readonly string[] {
  const request = smsRequest.safeParse(raw[`${slot}_REQUEST`])
  if (!request.success) return []
  const missing = settingsNeededBy(request.data).filter((ending) => raw[`${slot}_${ending}`] === undefined)
  const { receipts } = request.data
  const isTokenMissing =
    receipts !== undefined && receipts.signature === undefined && raw['SMS_RECEIPTS_TOKEN'] === undefined
  return [
    ...missing.map((ending) => `${slot}_${ending} is missing; the file of ${slot}_REQUEST uses it.`),
    ...(isTokenMissing
      ? [`SMS_RECEIPTS_TOKEN is missing; the receipts of ${slot}_REQUEST are signed by nobody.`]
      : []),
  ]
}

export function findSmsMistakes(raw: Raw): readonly string[] {
  const missing = SMS_SLOTS.flatMap((slot) => {
    const provider = SMS_PROVIDERS.find((one) => one === raw[slot])
    const isOwn = provider === 'http' || provider === 'custom'
    const noAddress =
      isOwn && raw[`${slot}_URL`] === undefined
        ? [`${slot}_URL is missing; ${slot}=${provider} needs it.`]
        : []
    const needed = (provider ? NEEDED[provider] : []).flatMap((ending) =>
      raw[`${slot}_${ending}`] === undefined
        ? [`${slot}_${ending} is missing; ${slot}=${provider} needs it.`]
        : [],
    )
    return [...noAddress, ...needed, ...(provider === 'custom' ? findUnfilled(slot, raw) : [])]
  })
  const isSecondAlone = raw['SMS2'] !== undefined && raw['SMS'] === undefined && raw['SMS_URL'] === undefined
  return isSecondAlone ? [...missing, 'SMS is missing; SMS2 needs a first one.'] : missing
}
