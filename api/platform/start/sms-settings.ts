import { z } from 'zod'
import { aboutWaiver } from './outside-systems.ts'
import { bareHttpUrl } from './setting-shapes.ts'
import { smsTemplates } from './sms-templates.ts'

/** Who carries text messages: a gateway of the bank's own (http), or a provider by name. */
export const SMS_PROVIDERS = ['http', 'aliyun', 'tencent', 'twilio'] as const
export type SmsProvider = (typeof SMS_PROVIDERS)[number]

export const SMS_SLOTS = ['SMS', 'SMS2'] as const
export type SmsSlot = (typeof SMS_SLOTS)[number]
export const SMS_ENDINGS = ['ACCOUNT', 'SECRET', 'SENDER', 'APP', 'REGION', 'TEMPLATES'] as const
export type SmsSetting = `${SmsSlot}_${(typeof SMS_ENDINGS)[number]}`

const text = z.string().min(1).max(200)
const secret = z.string().min(8, 'must have at least 8 characters')

/** What each provider cannot do without. */
const NEEDED: Readonly<Record<SmsProvider, readonly (typeof SMS_ENDINGS)[number][]>> = {
  http: [],
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
      about: `JSON file with the ids of approved templates by language (aliyun, tencent): {"code": {"zh-CN": "SMS_1:code,minutes", "en-US": "SMS_2:code"}, "confirmation": …, "notice": …}`,
    },
  }
  // A name that is put together is any text to the compiler.
  return rows as { [K in `${S}_${'ACCOUNT' | 'SENDER' | 'APP'}`]: { schema: typeof text; about: string } } & {
    [K in `${S}_SECRET`]: { schema: typeof secret; about: string }
  } & { [K in `${S}_REGION`]: { schema: typeof text; about: string; fallback: string } } & {
    [K in `${S}_TEMPLATES`]: { schema: typeof smsTemplates; about: string }
  }
}

/** Text messages by a provider's name, and the word that production goes without. */
export const SMS_SETTINGS = {
  SMS: {
    schema: z.enum(['none', ...SMS_PROVIDERS], 'must be none, http, aliyun, tencent or twilio'),
    about: `who carries text messages: http (the gateway of SMS_URL), aliyun, tencent, twilio; ${aboutWaiver('SMS')}`,
  },
  SMS2: {
    schema: z.enum(SMS_PROVIDERS),
    about: 'who carries what the first does not take: http (SMS2_URL), aliyun, tencent, twilio',
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

/** What is missing for the providers that are named: a sentence each. */
export function findSmsMistakes(raw: Raw): readonly string[] {
  const missing = SMS_SLOTS.flatMap((slot) => {
    const provider = SMS_PROVIDERS.find((one) => one === raw[slot])
    if (provider === 'http' && raw[`${slot}_URL`] === undefined)
      return [`${slot}_URL is missing; ${slot}=http needs it.`]
    return (provider ? NEEDED[provider] : []).flatMap((ending) =>
      raw[`${slot}_${ending}`] === undefined
        ? [`${slot}_${ending} is missing; ${slot}=${provider} needs it.`]
        : [],
    )
  })
  const isSecondAlone = raw['SMS2'] !== undefined && raw['SMS'] === undefined && raw['SMS_URL'] === undefined
  return isSecondAlone ? [...missing, 'SMS is missing; SMS2 needs a first one.'] : missing
}
