import { all, type Condition, is, yes } from '../../form/fields/condition.ts'
import { type FieldDraft, field, file } from '../../form/fields/define.ts'
import { EBANKING_VERSION } from '../../lists/named-codes.ts'
import { safeInfoAsked } from '../conditions/order-conditions.ts'

type Copy = {
  readonly visible?: Condition
  readonly simplified?: boolean
  readonly most?: number
}

/** May be left out: what is not uploaded is signed at the visit. */
function copy(key: string, { visible, simplified = false, most = 5 }: Copy): FieldDraft {
  return field(key, file(most, 'F1'), { simplified, ...(visible && { visible }) })
}

/** A slot for the signed copy of each paper that has none among D01 to D25. */
export const signedCopies: readonly FieldDraft[] = [
  copy('orgBasicInfoSigned', { visible: safeInfoAsked }),
  copy('companyInfoSigned', { simplified: true }),
  copy('accountApplicationSigned', { simplified: true, most: 10 }),
  copy('aa0117Signed', { visible: yes('ebanking.applyBankingAccount'), simplified: true }),
  copy('aa0118Signed', {
    visible: all(
      yes('ebanking.applyBankingAccount'),
      is('ebanking.ebankingPackageTypes', EBANKING_VERSION.international),
    ),
    simplified: true,
  }),
  copy('aa0119Signed', { visible: yes('wechatService.applyWechat'), simplified: true }),
  copy('aa0120Signed', { visible: yes('batchPayment.applyBatchPayment') }),
  copy('aa0121Signed', { visible: yes('timeDeposit.applyTimeDeposit') }),
  copy('declarationSigned', { simplified: true }),
]
