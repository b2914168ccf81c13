import { randomUUID } from 'node:crypto'
import type { Response } from 'undici'
import type { SmsRequest } from '../../../platform/start/settings/sms-request.ts'
import { CoreSystemError } from '../../core-system.ts'
import { askOutside, failureOf, type OutsideEnd, type OutsideRequest } from '../../outbound.ts'
import { type Provider, type ProviderSettings, templateOf } from '../providers/provider.ts'
import type { TextMessage } from '../sms.ts'
import { trySmsGateway } from '../sms-gateway.ts'
import { digest, type Filling, fillBody, fillText, plainText, saysOneOf, valueAt } from './fill.ts'

/** What a code looks like: what a gateway says beyond it may repeat the number or the words. */
const CODE = /^[\w.-]{1,40}/

function numberOf(mobile: string, form: SmsRequest['mobile']): string {
  if (form === 'national') return mobile.replace(/^\+86/, '').replace(/^\+/, '')
  return form === 'digits' ? mobile.replace(/^\+/, '') : mobile
}

/** A moment as gateways in China write it: 20261123141500, by the clock there. */
function dateTimeOf(now: Date): string {
  const there = new Date(now.getTime() + 8 * 3_600_000)
  return there.toISOString().replaceAll(/[-:T]|\.\d+Z$/g, '')
}

function ofTemplate(message: TextMessage, settings: ProviderSettings): Filling {
  const { said } = message
  if (Object.keys(settings.templates).length === 0)
    return { params: said?.params ?? {}, values: Object.values(said?.params ?? {}) }
  const { template, values } = templateOf(message, settings)
  return { template: template.id, params: Object.fromEntries(values), values: values.map(([, one]) => one) }
}

function fillingOf(message: TextMessage, settings: ProviderSettings, request: SmsRequest): Filling {
  const { id, mobile, body, validUntil, said } = message
  const now = settings.now()
  return {
    ...ofTemplate(message, settings),
    mobile: numberOf(mobile, request.mobile),
    text: body,
    id,
    kind: said?.name ?? 'notice',
    locale: said?.locale ?? '',
    sender: settings.sender,
    account: settings.account,
    secret: settings.secret,
    app: settings.app,
    receipts: settings.receiptsUrl ?? '',
    validUntil: validUntil?.toISOString() ?? '',
    seconds: String(Math.floor(now.getTime() / 1_000)),
    milliseconds: String(now.getTime()),
    datetime: dateTimeOf(now),
    nonce: randomUUID(),
  }
}

function writeBody({ type, body }: SmsRequest, filling: Filling): string | undefined {
  if (body === undefined) return undefined
  const content = fillBody(body, filling)
  if (type === 'json') return JSON.stringify(content)
  const fields = Object.entries(content as Record<string, unknown>)
  return new URLSearchParams(
    fields.map(([name, one]) => [name, plainText(one) ?? JSON.stringify(one)] as [string, string]),
  ).toString()
}

function signed(request: SmsRequest, filling: Filling, { secret }: ProviderSettings): Filling {
  const { signature } = request
  if (signature === undefined) return filling
  const needsBody = signature.over.includes('{body}')
  const body = needsBody ? (writeBody(request, filling) ?? '') : ''
  return { ...filling, signature: digest(fillText(signature.over, { ...filling, body }), signature, secret) }
}

const TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

function write(request: SmsRequest, filling: Filling): Omit<OutsideRequest, 'operation'> {
  const body = writeBody(request, filling)
  const query = new URLSearchParams(
    Object.entries(request.query).map(([name, text]) => [name, fillText(text, filling)] as [string, string]),
  ).toString()
  const own = Object.entries(request.headers).map(
    ([name, text]) => [name.toLowerCase(), fillText(text, filling)] as const,
  )
  return {
    method: request.method,
    ...(query === '' ? {} : { path: `?${query}` }),
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': TYPES[request.type] }),
      ...Object.fromEntries(own),
    },
  }
}

function refusedBy(said: unknown, request: SmsRequest, { slot }: ProviderSettings): CoreSystemError {
  const [code = 'nothing that is a code'] = CODE.exec(plainText(said) ?? '') ?? []
  const words = `the SMS gateway refused: ${code}`
  if (saysOneOf(said, request.again))
    return new CoreSystemError('unavailable', words, { cause: 'system_failed' })
  const isOfUs = saysOneOf(said, request.credentials)
  const setting = isOfUs ? `${slot}_SECRET` : `${slot}_REQUEST`
  const cause = isOfUs ? 'credentials_refused' : 'request_refused'
  return new CoreSystemError('refused', `${words} (${setting})`, { cause, setting })
}

function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CoreSystemError('bad_answer', 'the answer is not JSON', { cause: 'not_json' })
  }
}

/** What the gateway calls the message that it took. Throws when it says that it did not, or nothing that is agreed. */
async function judge(answer: Response, end: OutsideEnd, settings: ProviderSettings, request: SmsRequest) {
  const { accepted, messageId } = request
  const isGood = accepted.status ? accepted.status.includes(answer.status) : answer.ok
  if (!isGood) throw failureOf(end, answer.status)
  const text = await answer.text()
  if (accepted.pattern !== undefined) {
    const found = new RegExp(accepted.pattern).exec(text)
    if (!found) throw refusedBy(CODE.exec(text.trim())?.[0], request, settings)
    return found.groups?.['id'] ?? ''
  }
  if (accepted.field === undefined && messageId === undefined) return ''
  const content = readAnswer(text)
  if (accepted.field !== undefined) {
    const said = valueAt(content, accepted.field)
    if (said === undefined)
      throw new CoreSystemError('bad_answer', 'the answer has not the agreed shape', { cause: 'wrong_shape' })
    if (!saysOneOf(said, accepted.values)) throw refusedBy(said, request, settings)
  }
  return (messageId && plainText(valueAt(content, messageId))) ?? ''
}

function attempt(end: OutsideEnd, { trial }: SmsRequest): Promise<void> {
  if (trial === undefined) return trySmsGateway(end)
  const { method, path } = trial
  return askOutside(end, { operation: 'status', method, path, isTrial: true }, (answer) => {
    if (!answer.ok) throw failureOf(end, answer.status)
  })
}

export function customGateway(settings: ProviderSettings, request: SmsRequest, end: OutsideEnd): Provider {
  return {
    send: async (message) => {
      const filling = signed(request, fillingOf(message, settings, request), settings)
      const outgoing = { operation: 'send', key: message.id, ...write(request, filling) }
      return askOutside(end, outgoing, (answer) => judge(answer, end, settings, request))
    },
    attempt: () => attempt(end, request),
  }
}
