import type access from '@kaihu/texts/zh-CN/access.json'
import type account from '@kaihu/texts/zh-CN/account.json'
import type admin from '@kaihu/texts/zh-CN/admin.json'
import type application from '@kaihu/texts/zh-CN/application.json'
import type bankData from '@kaihu/texts/zh-CN/bank-data.json'
import type common from '@kaihu/texts/zh-CN/common.json'
import type consents from '@kaihu/texts/zh-CN/consents.json'
import type customer from '@kaihu/texts/zh-CN/customer.json'
import type desk from '@kaihu/texts/zh-CN/desk.json'
import type diligence from '@kaihu/texts/zh-CN/diligence.json'
import type errors from '@kaihu/texts/zh-CN/errors.json'
import type evidence from '@kaihu/texts/zh-CN/evidence.json'
import type files from '@kaihu/texts/zh-CN/files.json'
import type help from '@kaihu/texts/zh-CN/help.json'
import type intention from '@kaihu/texts/zh-CN/intention.json'
import type lists from '@kaihu/texts/zh-CN/lists.json'
import type notices from '@kaihu/texts/zh-CN/notices.json'
import type order from '@kaihu/texts/zh-CN/order.json'
import type papers from '@kaihu/texts/zh-CN/papers.json'
import type relationships from '@kaihu/texts/zh-CN/relationships.json'
import type report from '@kaihu/texts/zh-CN/report.json'
import type retention from '@kaihu/texts/zh-CN/retention.json'
import type rights from '@kaihu/texts/zh-CN/rights.json'
import type rightsDesk from '@kaihu/texts/zh-CN/rights-desk.json'
import type screening from '@kaihu/texts/zh-CN/screening.json'
import type screeningDesk from '@kaihu/texts/zh-CN/screening-desk.json'
import type shell from '@kaihu/texts/zh-CN/shell.json'
import type signatures from '@kaihu/texts/zh-CN/signatures.json'
import type staff from '@kaihu/texts/zh-CN/staff.json'
import type work from '@kaihu/texts/zh-CN/work.json'

/** Every namespace with its keys, read from the Chinese texts; a namespace is added here with its file. */
export type Texts = {
  access: typeof access
  account: typeof account
  admin: typeof admin
  application: typeof application
  'bank-data': typeof bankData
  common: typeof common
  consents: typeof consents
  customer: typeof customer
  desk: typeof desk
  diligence: typeof diligence
  errors: typeof errors
  evidence: typeof evidence
  files: typeof files
  help: typeof help
  intention: typeof intention
  lists: typeof lists
  notices: typeof notices
  order: typeof order
  papers: typeof papers
  relationships: typeof relationships
  report: typeof report
  retention: typeof retention
  rights: typeof rights
  'rights-desk': typeof rightsDesk
  screening: typeof screening
  'screening-desk': typeof screeningDesk
  shell: typeof shell
  signatures: typeof signatures
  staff: typeof staff
  work: typeof work
}

export type Namespace = keyof Texts
