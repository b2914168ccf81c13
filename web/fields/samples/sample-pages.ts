import { COMPANY_SECTIONS } from '@kaihu/domain/papers/definitions/company-sections.ts'
import type { AppRoute } from '../../client/routing/app-route.ts'

export type SamplePage = {
  readonly path: string
  readonly title: AppRoute['title']
  readonly sections: readonly string[]
}

/** The sample forms in the order of the menu: the papers P03, P04, P10, P11, P12, P02, P05 to P09, appendices. */
export const samplePages: readonly SamplePage[] = [
  {
    path: '/samplePage-one',
    title: 'sampleOne',
    sections: COMPANY_SECTIONS,
  },
  {
    path: '/samplePage-two',
    title: 'sampleTwo',
    sections: ['partC', 'formAccountApplication', 'accountForms'],
  },
  { path: '/samplePage-three', title: 'sampleThree', sections: ['resolutions', 'signatories'] },
  { path: '/samplePage-four', title: 'sampleFour', sections: ['crs'] },
  { path: '/samplePage-five', title: 'sampleFive', sections: ['fatca'] },
  { path: '/samplePage-six', title: 'sampleSix', sections: ['formOrgBasicInfo', 'safeInfo'] },
  {
    path: '/samplePage-account',
    title: 'sampleAccount',
    sections: ['ebanking', 'systemAdministrators', 'wechatService', 'batchPayment', 'timeDeposit'],
  },
  {
    path: '/samplePage-appendix',
    title: 'sampleAppendix',
    sections: [
      'appendixI',
      'ebanking',
      'wechatService',
      'batchPayment',
      'timeDeposit',
      'systemAdministrators',
      'crs',
      'fatca',
    ],
  },
]

export function findSamplePage(section: string): SamplePage | undefined {
  return samplePages.find(({ sections }) => sections.includes(section))
}
