import { getSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { completeAnswers, exampleContext } from '@kaihu/domain/application/examples.ts'
import { saysMissing } from '@kaihu/domain/application/masking/missing-codes.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { withAnswer } from '@kaihu/domain/form/answers/path.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { describe, expect, test } from 'vitest'
import { createChecker } from './checker.ts'
import { createFormAnswers } from './form-answers.ts'
import { createLiveStore } from './live-form.ts'

const complete = completeAnswers(STANDARD)
const context = exampleContext(STANDARD)

/** The form of a section with these answers typed into it. */
function formOf(key: string, saved: Answers) {
  const section = getSection(key)
  const typed = createFormAnswers(key, saved[key] ?? {})
  const live = createLiveStore(saved, key, typed.all(), context)
  const checker = createChecker({ section, context, live, typed, saved })
  return { checker, live, values: typed.all }
}

describe('a form', () => {
  test('says of a file that is being checked that it is, and of none that it is missing', async () => {
    const slot = 'designatedFiles.articles'
    const { checker, live } = formOf('designatedFiles', withAnswer(complete, slot, []))
    const codes = async () =>
      (await checker.checkAll()).filter(({ path }) => path === slot).map(({ code }) => code)
    expect(await codes()).toEqual(['M-UPLOAD'])
    live.update((now) => ({ ...now, uploading: new Set([slot]) }))
    expect(await codes()).toEqual(['M-CHECKING'])
  })

  test('tells beside a daily limit above the standard that it needs approvals', async () => {
    const limit = { amount: '8000000', currency: 'LOCAL' }
    const answers = withAnswer(
      withAnswer(complete, 'ebanking.applyBankingAccount', true),
      'ebanking.paymentLimit',
      limit,
    )
    const { checker, live } = formOf('ebanking', answers)
    await checker.checkOne('paymentLimit')
    expect(live.get().problems.get('ebanking.paymentLimit')).toMatchObject([
      { code: 'M-LIM', severity: 'warns' },
    ])
  })

  test('says beside the share of a beneficial owner that its criterion asks for more', async () => {
    const path = 'ownership.beneficialOwners[1].uboPercentage'
    const { checker, live } = formOf('ownership', withAnswer(complete, path, '24'))
    await checker.checkOne('beneficialOwners.1.uboPercentage')
    expect(live.get().problems.get(path)).toMatchObject([{ code: 'M-UBO-4', params: { threshold: '25' } }])
  })

  test('shows a code as it is kept once the field is left', async () => {
    const answers = withAnswer(complete, 'companyInfo.creditCode', '９１３１ 0000-de ma10924h')
    const { checker, values } = formOf('companyInfo', answers)
    await checker.checkOne('creditCode')
    expect(values().creditCode).toBe('91310000DEMA10924H')
  })

  test('knows when it is opened again which answers were wrong, but does not ask for what is empty yet', async () => {
    const wrong = 'ownership.beneficialOwners[1].uboPercentage'
    const answers = withAnswer(withAnswer(complete, wrong, '24'), 'ownership.uboFiled', null)
    const { checker, live } = formOf('ownership', answers)
    await checker.findFaults()
    expect(live.get().faults).toEqual([wrong])
    expect(live.get().problems.size).toBe(0)
  })
})

test('messages tell apart what is empty and what is wrong', () => {
  expect(['M-REQ', 'M-UPLOAD', 'M-PHONE'].map(saysMissing)).toEqual([true, true, true])
  expect(['M-USCC-3', 'M-ADM-2', 'M-CHECKING', 'M-UBO-4'].map(saysMissing)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
