import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Sections whose names say little to who does not know the trade. */
const EXPLAINED = [
  'partA',
  'partC',
  'appendixI',
  'wechatService',
  'timeDeposit',
  'declarationIndicators',
  'vatInvoice',
  'ebanking',
  'batchPayment',
  'systemAdministrators',
  'crs',
  'fatca',
  'ownership',
  'safeInfo',
  'lei',
  'groupBelonging',
  'signatories',
  'resolutions',
  'accountOpeningQuestions',
  'hkLink',
  'formPoa',
] as const

/** What a section is about, in plain words, where its name alone does not say it. */
export function SectionAbout({ section }: { section: string }): ReactNode {
  const { t } = useTranslation('customer')
  const key = EXPLAINED.find((one) => one === section)
  return key ? <p className="soft section-about">{t(`about.${key}`)}</p> : null
}
