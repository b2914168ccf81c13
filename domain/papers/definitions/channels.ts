import { all, type Condition, is, yes } from '../../form/fields/condition.ts'
import { EBANKING_VERSION } from '../../lists/named-codes.ts'
import type { PaperDefinition } from '../definition.ts'
import type { PaperId } from '../paper.ts'
import { boxesFor, signatories } from '../signers.ts'

type Channel = {
  readonly id: PaperId
  readonly code: string
  readonly needed: Condition
  readonly sections: readonly string[]
  /** Whose signing instruction holds for it. */
  readonly instruction: 'electronicChannel' | 'accountOperation'
}

function channel({ id, code, needed, sections, instruction }: Channel): PaperDefinition {
  return {
    id,
    family: 'form',
    needed,
    section: 'accountForms',
    slot: `designatedFiles.${code.toLowerCase()}Signed`,
    signers: signatories,
    instruction: `resolutions.${instruction}SigningInstruction`,
    write: (writer) => [
      writer.text(`papers:channel.${code}`),
      ...writer.facts('companyInfo', { only: ['companyName', 'companyEnglishName', 'creditCode'] }),
      ...sections.flatMap((key) => writer.facts(key)),
      ...writer.facts('resolutions', {
        only: [`${instruction}SigningInstruction`, `${instruction}SigningOther`],
      }),
      writer.text('papers:channel.signing'),
      writer.signatures(boxesFor(writer, signatories(writer.scope))),
    ],
  }
}

/** P05 to P09: AA0117 to AA0121, one for each service that was applied for. */
export const channelPapers: readonly PaperDefinition[] = [
  channel({
    id: 'P05',
    code: 'AA0117',
    needed: yes('ebanking.applyBankingAccount'),
    sections: ['ebanking', 'systemAdministrators'],
    instruction: 'electronicChannel',
  }),
  channel({
    id: 'P06',
    code: 'AA0118',
    needed: all(
      yes('ebanking.applyBankingAccount'),
      is('ebanking.ebankingPackageTypes', EBANKING_VERSION.international),
    ),
    sections: ['ebanking', 'partC'],
    instruction: 'electronicChannel',
  }),
  channel({
    id: 'P07',
    code: 'AA0119',
    needed: yes('wechatService.applyWechat'),
    sections: ['wechatService'],
    instruction: 'electronicChannel',
  }),
  channel({
    id: 'P08',
    code: 'AA0120',
    needed: yes('batchPayment.applyBatchPayment'),
    sections: ['batchPayment'],
    instruction: 'accountOperation',
  }),
  channel({
    id: 'P09',
    code: 'AA0121',
    needed: yes('timeDeposit.applyTimeDeposit'),
    sections: ['timeDeposit'],
    instruction: 'accountOperation',
  }),
]
