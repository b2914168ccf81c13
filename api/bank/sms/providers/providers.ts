import { SIGNED_RECEIPTS } from '@kaihu/contract/sms-receipts.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { isNamedProvider, type SmsSlot } from '../../../platform/start/settings/sms-settings.ts'
import { type OutsideSettings, outsideEnd } from '../../outside/ends.ts'
import { linesOf } from '../../outside/lines.ts'
import { customGateway } from '../custom/custom-gateway.ts'
import { ALIYUN_URL, aliyun } from './aliyun.ts'
import type { Provider, ProviderSettings } from './provider.ts'
import { TENCENT_URL, tencent } from './tencent.ts'
import { TWILIO_URL, twilio } from './twilio.ts'

const PROVIDERS = {
  aliyun: { make: aliyun, url: ALIYUN_URL },
  tencent: { make: tencent, url: TENCENT_URL },
  twilio: { make: twilio, url: TWILIO_URL },
} as const

type Named = Provider & { readonly url: string }

/** Where a provider reports to. A gateway of the bank's own says by its signature who it is, or by the token. */
function receiptsUrlOf(slot: SmsSlot, settings: OutsideSettings): string | undefined {
  const { SMS_RECEIPTS_URL: base, SMS_RECEIPTS_TOKEN: token } = settings
  if (base === undefined) return undefined
  const place = `/v1/sms-receipts/${slot === 'SMS' ? 'sms' : 'sms2'}`
  const isSigned = settings[`${slot}_REQUEST`]?.receipts?.signature !== undefined
  const own = settings[slot] === 'custom' ? `/custom/${isSigned ? SIGNED_RECEIPTS : token}` : ''
  return new URL(`${place}${own}`, base).toString()
}

function settingsOf(
  slot: SmsSlot,
  settings: OutsideSettings,
  database: Database,
  url: string,
): ProviderSettings {
  return {
    slot,
    url,
    account: settings[`${slot}_ACCOUNT`] ?? '',
    secret: settings[`${slot}_SECRET`] ?? '',
    sender: settings[`${slot}_SENDER`] ?? '',
    app: settings[`${slot}_APP`] ?? '',
    region: settings[`${slot}_REGION`] ?? '',
    templates: settings[`${slot}_TEMPLATES`] ?? {},
    receiptsUrl: receiptsUrlOf(slot, settings),
    line: linesOf(database).to(slot === 'SMS' ? 'sms' : 'sms2'),
    now: () => new Date(),
  }
}

function customOf(slot: SmsSlot, settings: OutsideSettings, database: Database): Named | undefined {
  const end = outsideEnd(slot, settings, database)
  const request = settings[`${slot}_REQUEST`]
  if (end === undefined || request === undefined) return undefined
  const { token, hmac, certificateFile } = end.credentials ?? {}
  const isShown = token !== undefined || hmac !== undefined || certificateFile !== undefined
  const named = isShown ? end : { ...end, credentialSetting: `${slot}_SECRET` }
  const all = settingsOf(slot, settings, database, end.url)
  return { ...customGateway(all, request, named), url: end.url }
}

/** The provider that the settings name for this slot, with its address; undefined where they name none. */
export function providerOf(slot: SmsSlot, settings: OutsideSettings, database: Database): Named | undefined {
  const named = settings[slot]
  if (!isNamedProvider(named)) return undefined
  if (named === 'custom') return customOf(slot, settings, database)
  const { make, url: usual } = PROVIDERS[named]
  const url = settings[`${slot}_URL`] ?? usual
  return { ...make(settingsOf(slot, settings, database, url)), url }
}
