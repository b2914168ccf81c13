import { whyWordsStay } from '../../application/catalogue/find-our-mistakes.ts'
import { CONSENT_KEYS, consentTextOf } from '../../rights/consent-texts.ts'
import { TEMPLATE_NAMES } from '../notice-template.ts'

/** Why words are not changed in the browser; the screens say each in plain words (`admin:texts.kept.<why>`). */
export const KEPT_WHY = ['agreed', 'declared', 'recorded', 'papers', 'templates', 'names', 'preview'] as const
export type KeptWhy = (typeof KEPT_WHY)[number]

const AGREED: ReadonlySet<string> = new Set(CONSENT_KEYS.map((key) => consentTextOf(key).words))
const OF_TEMPLATES: ReadonlySet<string> = new Set(
  TEMPLATE_NAMES.flatMap((name) => [`notices:${name}.subject`, `notices:${name}.text`]),
)

/** Papers print all else of the application's texts: a paper that was signed and not yet submitted would be another one. */
const NOT_PRINTED = /^application:(?:steps|messages|help|entryHelp)\./
const PRINTED = /^(?:application|papers|lists):/
const QUESTION = /^application:(?:fields|rephrased|variants)\.(?<question>\w+\.\w+)/
/** What is read out and agreed to in the recorded declaration: its version is kept with every recording. */
const RECORDED = /^intention:(?:script|consent|declaration)\./
const CONSENTS = /^consents:(?:words|title)\./
/**
 * What the bank is called stands in its folder: pages say it before any text is read. Providers know the sign of text
 * messages, and let codes through by words that they approved: with others nobody could sign in.
 */
const NAMES = /^(?:common:platform\.|errors:sign$|notices:codes\.)/

function isDeclared(key: string): boolean {
  const question = QUESTION.exec(key)?.groups?.['question']
  return question !== undefined && whyWordsStay(question) !== undefined
}

/** Why the words of a key stay as they came with the release or the bank's folder; null where an administrator may change them. */
export function whyTextIsKept(key: string): KeptWhy | null {
  if (AGREED.has(key) || CONSENTS.test(key)) return 'agreed'
  if (isDeclared(key)) return 'declared'
  if (RECORDED.test(key)) return 'recorded'
  if (PRINTED.test(key) && !NOT_PRINTED.test(key)) return 'papers'
  if (OF_TEMPLATES.has(key)) return 'templates'
  if (NAMES.test(key)) return 'names'
  return key.startsWith('admin:previewNote.') ? 'preview' : null
}
