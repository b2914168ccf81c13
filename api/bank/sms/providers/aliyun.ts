import { createHash, createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { askOutside, failureOf, type OutsideEnd, readJson } from '../../outbound.ts'
import type { Outgoing } from '../../outside/credentials.ts'
import { readShape } from '../../outside/shape.ts'
import { type Provider, type ProviderSettings, refusedBy, templateOf } from './provider.ts'

export const ALIYUN_URL = 'https://dysmsapi.aliyuncs.com/'

const NAME = 'Aliyun SMS'
const ALGORITHM = 'ACS3-HMAC-SHA256'
const VERSION = '2017-05-25'
const answerShape = z.looseObject({ Code: z.string().optional(), BizId: z.string().optional() })
const takenShape = answerShape.required({ Code: true })

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Percent-encoding as RFC 3986 has it, which leaves fewer characters alone than the browser's. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function queryOf(params: Readonly<Record<string, string>>): string {
  return Object.entries(params)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')
}

/** Signature version 3 of Alibaba Cloud's OpenAPI: over method, path, query, the signed headers and the body's hash. */
function proofBy({ account, secret, now }: ProviderSettings) {
  return ({ method, url, headers, body }: Outgoing): Record<string, string> => {
    const signed: Record<string, string> = {
      host: url.host,
      'x-acs-action': headers['x-acs-action'] ?? '',
      'x-acs-content-sha256': hash(body ?? ''),
      'x-acs-date': now()
        .toISOString()
        .replace(/\.\d+Z$/, 'Z'),
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-version': VERSION,
    }
    const names = Object.keys(signed).join(';')
    const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`)
    const request = [method, url.pathname, url.search.slice(1), lines.join(''), names, hash(body ?? '')].join(
      '\n',
    )
    const signature = createHmac('sha256', secret)
      .update(`${ALGORITHM}\n${hash(request)}`)
      .digest('hex')
    const { host: _host, ...own } = signed
    const authorization = `${ALGORITHM} Credential=${account},SignedHeaders=${names},Signature=${signature}`
    return { ...headers, ...own, authorization }
  }
}

function endOf(settings: ProviderSettings): OutsideEnd {
  const { url, line, slot } = settings
  return {
    name: NAME,
    url,
    urlSetting: `${slot}_URL`,
    credentialSetting: `${slot}_SECRET`,
    line,
    prove: proofBy(settings),
  }
}

function ask(settings: ProviderSettings, action: string, params: Record<string, string>, isTrial = false) {
  const end = endOf(settings)
  const path = `?${queryOf(params)}`
  const operation = isTrial ? 'status' : 'send'
  const headers = { 'x-acs-action': action }
  return askOutside(end, { operation, path, headers, isTrial }, async (answer) => {
    if (answer.status >= 500) throw failureOf(end, answer.status)
    const said = await readJson(answer, answerShape)
    if (said.Code !== undefined && said.Code !== 'OK') throw refusedBy(NAME, said.Code, settings)
    if (!answer.ok) throw failureOf(end, answer.status)
    return readShape(takenShape, said).BizId ?? ''
  })
}

/** Numbers of the mainland go as they are dialled there, others with their country and without the plus. */
function numberOf(mobile: string): string {
  return mobile.replace(/^\+86/, '').replace(/^\+/, '')
}

export function aliyun(settings: ProviderSettings): Provider {
  return {
    send: (message) => {
      const { template, values } = templateOf(message, settings)
      return ask(settings, 'SendSms', {
        PhoneNumbers: numberOf(message.mobile),
        SignName: settings.sender,
        TemplateCode: template.id,
        TemplateParam: JSON.stringify(Object.fromEntries(values)),
        OutId: message.id,
      })
    },
    attempt: async () => {
      await ask(settings, 'QuerySmsSign', { SignName: settings.sender }, true)
    },
  }
}
