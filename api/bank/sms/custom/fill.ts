import { createHash, createHmac } from 'node:crypto'
import type { SmsJson, SmsRequest } from '../../../platform/start/settings/sms-request.ts'

/** What placeholders stand for; an object or list stands whole where its placeholder is all there is. */
export type Filling = Readonly<Record<string, string | readonly string[] | Readonly<Record<string, string>>>>

const PLACEHOLDER = /\{([\w.]+)\}/g
const ALONE = /^\{([\w.]+)\}$/

function find(name: string, filling: Filling): Filling[string] {
  const whole = filling[name]
  if (whole !== undefined) return whole
  const [, param = ''] = /^params\.(\w+)$/.exec(name) ?? []
  const params = filling['params']
  return typeof params === 'object' && !Array.isArray(params)
    ? ((params as Readonly<Record<string, string>>)[param] ?? '')
    : ''
}

/** A text with what its placeholders stand for; what was put in is not looked through again. */
export function fillText(text: string, filling: Filling): string {
  return text.replaceAll(PLACEHOLDER, (_all, name: string) => {
    const found = find(name, filling)
    return typeof found === 'string' ? found : JSON.stringify(found)
  })
}

export function fillBody(part: SmsJson, filling: Filling): unknown {
  if (typeof part === 'string') {
    const [, alone] = ALONE.exec(part) ?? []
    return alone === undefined ? fillText(part, filling) : find(alone, filling)
  }
  if (part === null || typeof part !== 'object') return part
  if (Array.isArray(part)) return part.map((one: SmsJson) => fillBody(one, filling))
  return Object.fromEntries(
    Object.entries(part).map(([name, one]) => [name, fillBody(one as SmsJson, filling)]),
  )
}

type Signing = Pick<NonNullable<SmsRequest['signature']>, 'algorithm' | 'encoding'>

export function digest(text: string, { algorithm, encoding }: Signing, secret: string): string {
  const name = algorithm.replace('hmac-', '')
  const made = (algorithm.startsWith('hmac-') ? createHmac(name, secret) : createHash(name)).update(text)
  if (encoding === 'base64') return made.digest('base64')
  const hex = made.digest('hex')
  return encoding === 'HEX' ? hex.toUpperCase() : hex
}

/** What stands at a place of an answer; undefined where nothing does. */
export function valueAt(content: unknown, place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>(
      (part, name) =>
        typeof part === 'object' && part !== null && Object.hasOwn(part, name)
          ? (part as Record<string, unknown>)[name]
          : undefined,
      content,
    )
}

export function plainText(said: unknown): string | undefined {
  return typeof said === 'string' || typeof said === 'number' || typeof said === 'boolean'
    ? String(said)
    : undefined
}

/** Whether an answer says one of the codes; a number and the same in quotes are one. */
export function saysOneOf(said: unknown, codes: readonly unknown[] | undefined): boolean {
  const text = said === null ? 'null' : plainText(said)
  return text !== undefined && (codes ?? []).some((code) => String(code) === text)
}
