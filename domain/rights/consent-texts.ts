import type { PlainDate } from '../base/plain-date.ts'
import { CONSENT_TEXT, CONSENT_VERSION } from '../intention/script.ts'

/** What a customer agrees to: for the account as a whole, or within one application. */
type Delivered = {
  readonly scope: 'account' | 'order'
  /** New words are a new version; whoever agreed to the old ones is asked again. */
  readonly version: string
  readonly effectiveOn: PlainDate
  /** The text key of the words. */
  readonly words: `${string}:${string}`
  /** The answer of the application by which it is agreed to; without one it is agreed to on a page of its own. */
  readonly field?: string
}

const SINCE = '2026-01-01' as PlainDate
const FIRST = '2026-01'

function ofField(field: string, words: Delivered['words']) {
  return { scope: 'order', version: FIRST, effectiveOn: SINCE, words, field } as const
}

function ofAccount(words: Delivered['words']) {
  return { scope: 'account', version: '2026-11', effectiveOn: '2026-11-01' as PlainDate, words } as const
}

/** The texts as delivered. Titles: `consents:title.<key>`. A bank's own words of an account's text stand over them. */
export const CONSENT_TEXTS = {
  serviceTerms: ofAccount('consents:words.serviceTerms'),
  privacyPolicy: ofAccount('consents:words.privacyPolicy'),
  personalInformation: ofField('statement.privacyConsent', 'application:notices.privacy'),
  declaration: ofField('statement.declarationAgreed', 'application:notices.declaration'),
  feeNotice: ofField('statement.feeNoticeAcknowledged', 'application:notices.fees'),
  crsDeclaration: ofField('crs.crsDeclaration', 'application:messages.M-CRS-1'),
  fatcaDeclaration: ofField('fatca.fatcaDeclaration', 'application:notices.fatca'),
  eDelivery: ofField('appendixI.eDeliveryConsent', 'application:fields.appendixI.eDeliveryConsent'),
  hongKongSharing: ofField('hkIntention.hkShareConsent', 'application:fields.hkIntention.hkShareConsent'),
  intentionDisclaimer: ofField('intention.disclaimerConfirmed', 'application:notices.disclaimer'),
  personOfApplication: {
    scope: 'order',
    version: '2026-11.2',
    effectiveOn: '2026-11-01' as PlainDate,
    words: 'consents:words.personOfApplication',
  },
  videoRecording: { scope: 'order', version: CONSENT_VERSION, effectiveOn: SINCE, words: CONSENT_TEXT },
} as const satisfies Record<string, Delivered>

export type ConsentKey = keyof typeof CONSENT_TEXTS

export const CONSENT_KEYS = Object.keys(CONSENT_TEXTS) as readonly ConsentKey[]

export function consentTextOf(key: ConsentKey): Delivered {
  return CONSENT_TEXTS[key]
}

/** What is agreed to once for the account, before anything is begun. */
export const ACCOUNT_CONSENTS: readonly ConsentKey[] = CONSENT_KEYS.filter(
  (key) => CONSENT_TEXTS[key].scope === 'account',
)

/** The words of these are a question's own label, which reviews, papers and files say as well: they are delivered alone. */
function isLabel(key: ConsentKey): boolean {
  return CONSENT_TEXTS[key].words.startsWith('application:fields.')
}

/** What is agreed to within an application, in words that a bank may make its own. */
export const ORDER_TEXTS: readonly ConsentKey[] = CONSENT_KEYS.filter(
  (key) => CONSENT_TEXTS[key].scope === 'order' && !isLabel(key),
)

/** What of a version decides which is in force. */
export type Version = {
  readonly version: string
  readonly effectiveOn: PlainDate
  readonly isOwn: boolean
}

/** The version in force on a day: the bank's own newest, where it has one, else the delivered one. */
export function inForce<V extends Version>(versions: readonly V[], today: PlainDate): V | undefined {
  const begun = versions.filter(({ effectiveOn }) => effectiveOn <= today)
  const own = begun.filter(({ isOwn }) => isOwn)
  return (own.length > 0 ? own : begun).toSorted(
    (one, other) =>
      other.effectiveOn.localeCompare(one.effectiveOn) || other.version.localeCompare(one.version),
  )[0]
}

function isAgreed(answers: Readonly<Record<string, unknown>>, field: string): boolean {
  const [section = '', key = ''] = field.split('.')
  const own = answers[section]
  return typeof own === 'object' && own !== null && (own as Record<string, unknown>)[key] === true
}

/** What these answers of an application agree to. */
export function agreedIn(answers: Readonly<Record<string, unknown>>): readonly ConsentKey[] {
  return CONSENT_KEYS.filter((key) => {
    const { field } = consentTextOf(key)
    return field !== undefined && isAgreed(answers, field)
  })
}
