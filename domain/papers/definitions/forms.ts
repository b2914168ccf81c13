import { safeInfoAsked } from '../../application/conditions/order-conditions.ts'
import { bankContext } from '../../application/context.ts'
import { formatAmount } from '../../checks/numbers/amount.ts'
import { asText } from '../../form/answers/answers.ts'
import { yes } from '../../form/fields/condition.ts'
import { read, type Scope } from '../../form/scope.ts'
import { feeAfterDiscount, feesOf } from '../../lists/fee-schedule.ts'
import type { PaperDefinition } from '../definition.ts'
import type { PaperBlock, Words } from '../paper.ts'
import { boxesFor, everyoneIn, namedIn, representative, type Signer } from '../signers.ts'
import { alike, type Writer } from '../writer.ts'
import { COMPANY_SECTIONS } from './company-sections.ts'

function declarationContact(scope: Scope): readonly Signer[] {
  return [namedIn(scope, 'safeInfo.safeContact', 'declarationContact')]
}

function crsSigner(scope: Scope): Signer {
  return namedIn(scope, 'crs.crsSigner', 'declarant')
}

function controllingPersons(scope: Scope): readonly Signer[] {
  return everyoneIn(scope, 'crs.controllingPersons', 'controllingPerson')
}

function fatcaSigner(scope: Scope): readonly Signer[] {
  return [namedIn(scope, 'fatca.fatcaSigner', 'declarant')]
}

/** P02: what the foreign exchange administration asks of every body. */
export const organisationBasicInfo: PaperDefinition = {
  id: 'P02',
  family: 'form',
  needed: safeInfoAsked,
  section: 'formOrgBasicInfo',
  slot: 'designatedFiles.orgBasicInfoSigned',
  signers: declarationContact,
  write: (writer) => [
    ...writer.facts('companyInfo', { without: ['customerBank', 'legalName', 'businessScope'] }),
    ...writer.facts('businessLocations', { without: ['otherLocations', 'leaseEndDate', 'premises'] }),
    ...writer.facts('safeInfo'),
    ...writer.facts('formOrgBasicInfo', { only: ['orgBasicInfoRemarks'] }),
    writer.signatures(boxesFor(writer, declarationContact(writer.scope))),
    { type: 'bankBox' },
  ],
}

/** P03: everything that the company told of itself. */
export const companyInformation: PaperDefinition = {
  id: 'P03',
  family: 'form',
  section: 'formCompanyInfo',
  slot: 'designatedFiles.companyInfoSigned',
  signers: (scope) => [representative(scope)],
  write: (writer) => [
    ...COMPANY_SECTIONS.flatMap((key) => writer.facts(key)),
    writer.text('papers:form.true'),
    writer.signatures(boxesFor(writer, [representative(writer.scope)])),
  ],
}

/** P11: tax residency of the company and, an annex each, of its controlling persons. */
export const crsDeclaration: PaperDefinition = {
  id: 'P11',
  family: 'form',
  section: 'accountForms',
  slot: 'designatedFiles.crsFatcaSigned',
  signers: (scope) => [crsSigner(scope), ...controllingPersons(scope)],
  write: (writer) => [
    ...writer.facts('crs', { without: ['controllingPersons'] }),
    writer.text('papers:tax.crs'),
    writer.signatures(boxesFor(writer, [crsSigner(writer.scope)])),
    ...controllingPersons(writer.scope).flatMap((person, index): readonly PaperBlock[] => [
      { type: 'newPage' },
      writer.title('papers:tax.annex'),
      ...writer.facts('crs', { under: `crs.controllingPersons[${index}]` }).slice(1),
      writer.text('papers:tax.person'),
      writer.signatures(boxesFor(writer, [person])),
    ]),
  ],
}

/** P12: the FATCA declaration. */
export const fatcaDeclaration: PaperDefinition = {
  id: 'P12',
  family: 'form',
  section: 'accountForms',
  slot: 'designatedFiles.crsFatcaSigned',
  signers: fatcaSigner,
  write: (writer) => [
    ...writer.facts('fatca'),
    writer.text('papers:tax.fatca'),
    writer.signatures(boxesFor(writer, fatcaSigner(writer.scope))),
  ],
}

/** P17: interest in an account in Hong Kong; a record that nobody signs. */
export const hongKongInterest: PaperDefinition = {
  id: 'P17',
  family: 'form',
  needed: yes('hkIntention.wantsHkAccount'),
  section: 'hkIntention',
  write: (writer) => [...writer.facts('hkIntention'), writer.signatures([])],
}

function inYuan(cents: number): Words {
  return alike(formatAmount((cents / 100).toFixed(2)))
}

/** Each fee of the company's package as published, and what is left of it. */
function feeTable(writer: Writer, ratePercent: number): PaperBlock {
  const { scope } = writer
  const fees = feesOf(asText(read(scope, 'ebanking.feePackageType')), bankContext(scope).settings.fees)
  return {
    type: 'table',
    heads: ['fee', 'period', 'published', 'afterDiscount'].map((key) =>
      writer.words(`papers:fee.head.${key}`),
    ),
    rows: fees.map(({ code, cents, per }) => [
      writer.words(`papers:fee.item.${code}`),
      writer.words(`papers:fee.per.${per}`),
      inYuan(cents),
      inYuan(feeAfterDiscount(cents, ratePercent)),
    ]),
  }
}

/** P14: the fees after the discount, once they were worked out again (R44). */
export const feeNotice: PaperDefinition = {
  id: 'P14',
  family: 'form',
  needed: (writer) => writer.source.feeNotice !== null,
  section: 'feeNotice',
  write: (writer) => {
    const { ratePercent = 0, periodMonths = null } = writer.source.feeNotice ?? {}
    const figure = (text: string) => ({ zh: text, en: text })
    return [
      writer.text('papers:fee.lead'),
      {
        type: 'facts',
        rows: [
          {
            question: writer.words('papers:fee.package'),
            answer: writer.answer('ebanking.feePackageType'),
          },
          { question: writer.words('papers:fee.rate'), answer: figure(`${ratePercent}%`) },
          {
            question: writer.words('papers:fee.period'),
            answer:
              periodMonths === null
                ? writer.words('papers:fee.noPeriod')
                : writer.words('papers:fee.months', { count: periodMonths }),
          },
        ],
      },
      feeTable(writer, ratePercent),
      writer.text('papers:fee.close'),
      { type: 'bankBox' },
    ]
  },
}
