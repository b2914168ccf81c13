import { editCost } from '../latin/edit-cost.ts'
import { SETTINGS } from '../settings.ts'

/**
 * Forms of one class may stand for each other across countries. ISO 20275 and the company laws' own names;
 * matched on folded words, the longest first.
 */
export const FORMS: Record<LegalClass, string> = {
  limited:
    'limited|ltd|ltda|limitada|co ltd|company limited|co limited|limited company|limited liability company|' +
    'limited liability co|llc|l l c|private limited|pvt ltd|pty ltd|pte ltd|pty limited|pte limited|' +
    'private limited company|proprietary limited|sdn bhd|gmbh|gesellschaft mit beschrankter haftung|ooo|tov|sarl|' +
    'societe a responsabilite limitee|srl|s r l|societatea cu raspundere limitata|' +
    'societa a responsabilita limitata|sociedad de responsabilidad limitada|s de rl de cv|s de rl|sl|s l|bv|b v|' +
    'bvba|besloten vennootschap|sp z oo|sp z o o|spolka z ograniczona odpowiedzialnoscia|sro|s r o|doo|d o o|eood|' +
    'ood|kft|oy|ab|aps|as|fze|fzco|fz llc|fzc|ltd sti|ltd co|sas|s a s|' +
    'tovarystvo z obmezhenoyu vidpovidalnistyu|tovaristvo z obmezhenoyu vidpovidalnistyu|' +
    'obshchestvo s ogranichennoi otvetstvennostyu|obshchestvo s ogranichennoy otvetstvennostyu|unlimited|dmcc',
  stock:
    'corporation|corp|incorporated|inc|plc|public limited company|public company limited|public co ltd|pcl|ag|aktiengesellschaft|se|sa|s a|' +
    'societe anonyme|sociedad anonima|sa de cv|societa per azioni|spa|s p a|nv|n v|naamloze vennootschap|jsc|ojsc|' +
    'pjsc|cjsc|joint stock company|open joint stock company|public joint stock company|joint stock co|' +
    'closed joint stock company|otkrytoe aktsionernoe obshchestvo|aktsionernoe obshchestvo|' +
    'publichnoe aktsionernoe obshchestvo|nepublichnoe aktsionernoe obshchestvo|' +
    'publichne aktsionerne tovarystvo|pryvatne aktsionerne tovarystvo|aktsionerne tovarystvo|zakrytoe aktsionernoe obshchestvo|oao|zao|pao|ao|pt|tbk|pt tbk|kk|' +
    'kabushiki kaisha|a s|anonim sirketi|ad|asa|oyj|bhd|berhad|psc|pjs|saog|joint stock compan|' +
    'company joint stock',
  partnership:
    'lp|l p|llp|l l p|limited partnership|kg|gmbh co kg|co kg|kommanditgesellschaft|ohg|snc|sca|ev',
}

/** Legal forms in Han, longest first, after folding to simplified. */
export const HAN_FORMS: readonly (readonly [string, LegalClass])[] = [
  ['股份有限责任公司', 'stock'],
  ['股份有限公司', 'stock'],
  ['有限责任公司', 'limited'],
  ['集团有限公司', 'limited'],
  ['控股有限公司', 'limited'],
  ['有限公司', 'limited'],
  ['株式会社', 'stock'],
  ['有限合伙', 'partnership'],
  ['合伙企业', 'partnership'],
  ['股份公司', 'stock'],
  ['集团公司', 'limited'],
  ['总公司', 'limited'],
  ['公司', 'limited'],
]

export type LegalClass = 'limited' | 'stock' | 'partnership'

const PHRASES = new Map<string, LegalClass>()
let longest = 1
for (const [legalClass, phrases] of Object.entries(FORMS) as [LegalClass, string][]) {
  for (const phrase of phrases.split('|')) {
    PHRASES.set(phrase, legalClass)
    longest = Math.max(longest, phrase.split(' ').length)
  }
}
const STARTS = new Set([...PHRASES.keys()].map((phrase) => phrase.split(' ')[0]))

export type WithoutLegalForm = {
  readonly words: string[]
  readonly legal: LegalClass | null
}

/** Takes every legal form out of a company's words; a name made of nothing else keeps its words. */
export function dropLegalForms(words: readonly string[]): WithoutLegalForm {
  const kept: string[] = []
  let legal: LegalClass | null = null
  for (let at = 0; at < words.length; ) {
    const word = words[at] as string
    const length = STARTS.has(word) ? formLength(words, at) : at > 0 && isMisspeltForm(word) ? 1 : 0
    if (length === 0) {
      kept.push(word)
      at += 1
    } else {
      legal = PHRASES.get(words.slice(at, at + length).join(' ')) ?? legal
      at += length
    }
  }
  return kept.length > 0 ? { words: kept, legal } : { words: [...words], legal: null }
}

/** Long single-word forms are still read with one wrong letter; short ones would swallow names. */
export const LONG_FORMS = ['aktiengesellschaft', 'corporation', 'incorporated', 'kommanditgesellschaft']

function isMisspeltForm(word: string): boolean {
  return (
    word.length > SETTINGS.legalForms.longestShort && LONG_FORMS.some((form) => editCost(word, form, 1) <= 1)
  )
}

function formLength(words: readonly string[], at: number): number {
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    if (PHRASES.has(words.slice(at, at + length).join(' '))) return length
  }
  return 0
}

/** Cuts the legal form off the end of a folded Han company name; branches keep what follows their form. */
export function dropHanLegalForm(name: string): { core: string; legal: LegalClass | null } {
  for (const [form, legal] of HAN_FORMS) {
    const at = name.indexOf(form)
    if (at > 0) return { core: name.slice(0, at) + name.slice(at + form.length), legal }
  }
  return { core: name, legal: null }
}
