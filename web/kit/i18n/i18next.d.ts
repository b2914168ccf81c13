import 'i18next'
import type access from '@kaihu/texts/zh-CN/access.json'
import type common from '@kaihu/texts/zh-CN/common.json'
import type customer from '@kaihu/texts/zh-CN/customer.json'
import type errors from '@kaihu/texts/zh-CN/errors.json'
import type evidence from '@kaihu/texts/zh-CN/evidence.json'
import type files from '@kaihu/texts/zh-CN/files.json'
import type help from '@kaihu/texts/zh-CN/help.json'
import type intention from '@kaihu/texts/zh-CN/intention.json'
import type lists from '@kaihu/texts/zh-CN/lists.json'
import type notices from '@kaihu/texts/zh-CN/notices.json'
import type papers from '@kaihu/texts/zh-CN/papers.json'
import type report from '@kaihu/texts/zh-CN/report.json'
import type shell from '@kaihu/texts/zh-CN/shell.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    /** The Chinese texts are the typed key list; a namespace is added here with its file. */
    resources: {
      access: typeof access
      common: typeof common
      customer: typeof customer
      errors: typeof errors
      evidence: typeof evidence
      files: typeof files
      help: typeof help
      intention: typeof intention
      notices: typeof notices
      papers: typeof papers
      lists: typeof lists
      report: typeof report
      shell: typeof shell
    }
  }
}
