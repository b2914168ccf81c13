import type { SmsTemplate, SmsTemplates } from '../../../platform/start/settings/sms-templates.ts'
import { CoreSystemError } from '../../core-system.ts'
import type { Line } from '../../outside/line.ts'
import type { TextMessage } from '../sms.ts'

export type ProviderSettings = {
  readonly slot: 'SMS' | 'SMS2'
  readonly url: string
  readonly account: string
  readonly secret: string
  readonly sender: string
  readonly app: string
  readonly region: string
  readonly templates: SmsTemplates
  readonly receiptsUrl: string | undefined
  readonly line: Line
  readonly now: () => Date
}

export type Provider = {
  /** Answers what the provider calls the message. Throws a CoreSystemError when it was not taken. */
  send(message: TextMessage): Promise<string>
  /** Asks for something that changes nothing there, as whoever we are to it. */
  attempt(): Promise<void>
}

/** A refusal by the provider, in whose own code it stands why. */
export function refusedBy(name: string, code: string, { slot }: ProviderSettings): CoreSystemError {
  const isCredential = /signature|accesskey|secretid|auth|permission|forbidden|unauthorized/i.test(code)
  const isMany = /limit|throttl|frequency/i.test(code)
  const isTheirs = /^isp\.|internal|serviceunavailable/i.test(code)
  if (isTheirs)
    return new CoreSystemError('unavailable', `${name} failed: ${code}`, { cause: 'system_failed' })
  if (isMany)
    return new CoreSystemError('refused', `${name} refused: ${code}`, { cause: 'too_many_requests' })
  const setting = isCredential ? `${slot}_SECRET` : `${slot}_TEMPLATES`
  const cause = isCredential ? 'credentials_refused' : 'request_refused'
  return new CoreSystemError('refused', `${name} refused: ${code} (${setting})`, { cause, setting })
}

const NOTICE = 'notice'

/** The approved template for what is said, and the values that it takes. Throws where there is none. */
export function templateOf(
  { said }: TextMessage,
  { templates, slot }: ProviderSettings,
): { template: SmsTemplate; values: readonly (readonly [string, string])[] } {
  const found = said && (templates[said.name] ?? templates[NOTICE])?.[said.locale]
  if (!said || !found) {
    const setting = `${slot}_TEMPLATES`
    throw new CoreSystemError('refused', `no template for this message (${setting})`, {
      cause: 'request_refused',
      setting,
    })
  }
  return { template: found, values: found.params.map((name) => [name, said.params[name] ?? ''] as const) }
}
