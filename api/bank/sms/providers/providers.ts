import type { Database } from '../../../platform/database/connect.ts'
import { isNamedProvider, type SmsSlot } from '../../../platform/start/sms-settings.ts'
import type { OutsideSettings } from '../../outside/ends.ts'
import { linesOf } from '../../outside/lines.ts'
import { ALIYUN_URL, aliyun } from './aliyun.ts'
import type { Provider } from './provider.ts'
import { TENCENT_URL, tencent } from './tencent.ts'
import { TWILIO_URL, twilio } from './twilio.ts'

const PROVIDERS = {
  aliyun: { make: aliyun, url: ALIYUN_URL },
  tencent: { make: tencent, url: TENCENT_URL },
  twilio: { make: twilio, url: TWILIO_URL },
} as const

/** The provider that the settings name for this slot, with its address; undefined where they name none. */
export function providerOf(
  slot: SmsSlot,
  settings: OutsideSettings,
  database: Database,
): (Provider & { readonly url: string }) | undefined {
  const named = settings[slot]
  if (!isNamedProvider(named)) return undefined
  const { make, url: usual } = PROVIDERS[named]
  const url = settings[`${slot}_URL`] ?? usual
  const base = settings.SMS_RECEIPTS_URL
  const system = slot === 'SMS' ? 'sms' : 'sms2'
  const receiptsUrl = base === undefined ? undefined : new URL(`/v1/sms-receipts/${system}`, base).toString()
  const provider = make({
    slot,
    url,
    account: settings[`${slot}_ACCOUNT`] ?? '',
    secret: settings[`${slot}_SECRET`] ?? '',
    sender: settings[`${slot}_SENDER`] ?? '',
    app: settings[`${slot}_APP`] ?? '',
    region: settings[`${slot}_REGION`] ?? '',
    templates: settings[`${slot}_TEMPLATES`] ?? {},
    receiptsUrl,
    line: linesOf(database).to(system),
    now: () => new Date(),
  })
  return { ...provider, url }
}
