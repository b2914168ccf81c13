import { createHmac } from 'node:crypto'
import type { SystemName } from '@kaihu/contract/connections.ts'
import { z } from 'zod'
import type { Database } from '../../platform/database/connect.ts'
import { CoreSystemError } from '../core-system.ts'
import { callOutside, type OutsideEnd } from '../outbound.ts'
import type { OutsideSettings } from '../outside/ends.ts'
import { linesOf } from '../outside/lines.ts'

export type Robot = {
  readonly system: SystemName
  readonly url: string
  say(text: string): Promise<void>
  /** Whether it knows us; nothing is said in the group. */
  attempt(): Promise<void>
}

const answerShape = z.looseObject({ errcode: z.int(), errmsg: z.string().optional() })

/** What each answers to a key or signature that it does not know, and to too many words in a minute. */
const UNKNOWN_KEY = new Set([93_000, 300_001, 300_005, 310_000, 400_101, 400_102])
const TOO_MANY = new Set([45_009, 130_101, 410_100, 660_026])

type Kind = { system: 'wecom' | 'dingtalk'; name: string; setting: 'WECOM_ROBOT_URL' | 'DINGTALK_ROBOT_URL' }

function failureOf(code: number, { name, setting }: Kind): CoreSystemError {
  const words = `${name} answered ${code}`
  if (UNKNOWN_KEY.has(code))
    return new CoreSystemError('refused', `${words}: check ${setting}`, {
      cause: 'credentials_refused',
      setting,
    })
  if (TOO_MANY.has(code))
    return new CoreSystemError('unavailable', words, { cause: 'too_many_requests', setting })
  return new CoreSystemError('refused', words, { cause: 'request_refused', setting })
}

/** DingTalk's signed variant: the moment and HMAC-SHA-256 over it and the secret, beside the robot's token. */
function signedUrl(url: string, secret: string | undefined): string {
  if (secret === undefined) return url
  const timestamp = String(Date.now())
  const sign = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64')
  const signed = new URL(url)
  signed.searchParams.set('timestamp', timestamp)
  signed.searchParams.set('sign', sign)
  return signed.toString()
}

function robot(kind: Kind, url: string, secret: string | undefined, database: Database): Robot {
  const { system, name, setting } = kind
  const end = (): OutsideEnd => ({
    name,
    url: signedUrl(url, secret),
    urlSetting: setting,
    line: linesOf(database).to(system),
  })
  const read = async (request: { operation: string; content: object; isTrial?: boolean }) =>
    (await callOutside(end(), request, answerShape)).errcode
  return {
    system,
    url,
    say: async (content) => {
      const code = await read({ operation: 'send', content: { msgtype: 'text', text: { content } } })
      if (code !== 0) throw failureOf(code, kind)
    },
    // Whoever is known is told that a message without a type is none; whoever is not is told that first.
    attempt: async () => {
      const code = await read({ operation: 'status', content: {}, isTrial: true })
      if (UNKNOWN_KEY.has(code)) throw failureOf(code, kind)
    },
  }
}

const WECOM: Kind = { system: 'wecom', name: 'WeCom', setting: 'WECOM_ROBOT_URL' }
const DINGTALK: Kind = { system: 'dingtalk', name: 'DingTalk', setting: 'DINGTALK_ROBOT_URL' }

export function robotsOf(settings: OutsideSettings, database: Database): readonly Robot[] {
  const { WECOM_ROBOT_URL: wecom, DINGTALK_ROBOT_URL: dingtalk, DINGTALK_ROBOT_SECRET: secret } = settings
  return [
    ...(wecom === undefined ? [] : [robot(WECOM, wecom, undefined, database)]),
    ...(dingtalk === undefined ? [] : [robot(DINGTALK, dingtalk, secret, database)]),
  ]
}
