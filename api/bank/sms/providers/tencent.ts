import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import { askOutside, failureOf, type OutsideEnd, readJson } from '../../outbound.ts'
import type { Outgoing } from '../../outside/credentials.ts'
import { type Provider, type ProviderSettings, refusedBy, templateOf } from './provider.ts'

export const TENCENT_URL = 'https://sms.tencentcloudapi.com/'

const NAME = 'Tencent Cloud SMS'
const ALGORITHM = 'TC3-HMAC-SHA256'
const SERVICE = 'sms'
const VERSION = '2021-01-11'
const TYPE = 'application/json; charset=utf-8'

const answerShape = z.looseObject({
  Response: z.looseObject({
    Error: z.looseObject({ Code: z.string() }).optional(),
    SendStatusSet: z.array(z.looseObject({ Code: z.string(), SerialNo: z.string().optional() })).optional(),
  }),
})

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** Signature version 3 of Tencent Cloud: a key of the day and service, over type, host and action. */
function proofBy({ account, secret, now }: ProviderSettings) {
  return ({ method, url, headers, body = '' }: Outgoing): Record<string, string> => {
    const seconds = Math.floor(now().getTime() / 1_000)
    const day = new Date(seconds * 1_000).toISOString().slice(0, 10)
    const scope = `${day}/${SERVICE}/tc3_request`
    const names = 'content-type;host;x-tc-action'
    const action = (headers['x-tc-action'] ?? '').toLowerCase()
    const lines = `content-type:${TYPE}\nhost:${url.host}\nx-tc-action:${action}\n`
    const request = [method, '/', '', lines, names, hash(body)].join('\n')
    const text = [ALGORITHM, seconds, scope, hash(request)].join('\n')
    const key = hmac(hmac(hmac(`TC3${secret}`, day), SERVICE), 'tc3_request')
    const signature = hmac(key, text).toString('hex')
    const authorization = `${ALGORITHM} Credential=${account}/${scope}, SignedHeaders=${names}, Signature=${signature}`
    return { ...headers, 'x-tc-timestamp': String(seconds), authorization }
  }
}

function ask(settings: ProviderSettings, action: string, content: object, isTrial = false): Promise<string> {
  const { url, line, slot, region } = settings
  const proof = { credentialSetting: `${slot}_SECRET`, prove: proofBy(settings) }
  const end: OutsideEnd = { name: NAME, url, urlSetting: `${slot}_URL`, line, ...proof }
  const headers = {
    'content-type': TYPE,
    'x-tc-action': action,
    'x-tc-version': VERSION,
    'x-tc-region': region,
  }
  const operation = isTrial ? 'status' : 'send'
  return askOutside(end, { operation, headers, content, isTrial }, async (answer) => {
    if (!answer.ok) throw failureOf(end, answer.status)
    const { Response: said } = await readJson(answer, answerShape)
    const sent = said.SendStatusSet?.[0]
    const code = said.Error?.Code ?? sent?.Code ?? 'Ok'
    if (code !== 'Ok') throw refusedBy(NAME, code, settings)
    return sent?.SerialNo ?? ''
  })
}

export function tencent(settings: ProviderSettings): Provider {
  const { app, sender, templates } = settings
  return {
    send: (message) => {
      const { template, values } = templateOf(message, settings)
      return ask(settings, 'SendSms', {
        PhoneNumberSet: [message.mobile],
        SmsSdkAppId: app,
        SignName: sender,
        TemplateId: template.id,
        TemplateParamSet: values.map(([, value]) => value),
        SessionContext: message.id,
      })
    },
    attempt: async () => {
      const id = Number(templates['code']?.['zh-CN']?.id)
      await ask(settings, 'DescribeSmsTemplateList', { TemplateIdSet: [id], International: 0 }, true)
    },
  }
}
