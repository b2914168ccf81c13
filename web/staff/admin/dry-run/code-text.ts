import type { Aspect } from '@kaihu/domain/admin/dry-run/aspects.ts'
import type { HasText, SayOf } from '../../../kit/i18n/use-say.ts'
import { optionText, settingText } from '../settings/setting-text.ts'
import type { AdminWords } from '../use-admin-words.ts'

export type FieldWords = { readonly say: SayOf<'application'>; readonly has: HasText }

/** A question by its label, of the application or of the checklist; its key where it has no words here. */
function questionText(code: string, { say, has }: FieldWords): string {
  const place = code.startsWith('riskChecklist.') ? 'diligence' : 'application'
  const key = `${place}:fields.${code}`
  return has(key) ? say(key) : code
}

/** A code of a dry run in words: a step, a question, a rating, a cause, an amount. */
export function codeText(aspect: Aspect, code: string, admin: AdminWords, fields: FieldWords): string {
  const { say } = admin
  const [what = '', value = ''] = code.split(':')
  switch (aspect) {
    case 'late':
    case 'escalated':
    case 'expired':
      return say(`order:statuses.${code}`)
    case 'rating':
      return say(`order:ratings.${code}`)
    case 'restricted':
      return optionText('restrictedRules', code, admin)
    case 'countryHead':
      return optionText('countryHeadRules', code, admin)
    case 'approval':
      return say(`dryRun.approval.${code}`)
    case 'review':
      return `${say(`order:ratings.${what}`)} ${settingText('reviewMonthsH', value, admin)}`
    case 'fee':
      return `${admin.settingName(`fee.${what}`)} ${settingText(`fee.${what}`, value, admin)}`
    case 'refused':
    case 'asked':
    case 'checklist':
      return questionText(code, fields)
  }
}
