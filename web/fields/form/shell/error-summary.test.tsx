import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, describe, expect, test } from 'vitest'
import { titlePrefixStore } from '../../../kit/screen/title-prefix.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { ErrorSummary } from './error-summary.tsx'

function problem(path: string, code = 'M-REQ', severity: 'blocks' | 'warns' = 'blocks'): FieldProblem {
  return { path, code, severity, params: {} }
}

function summary(problems: readonly FieldProblem[], attempt = 1) {
  const followed: string[] = []
  const part = (tries: number) => (
    <ErrorSummary problems={problems} attempt={tries} onFollow={(path) => followed.push(path)} />
  )
  const shown = show(part(attempt))
  return { ...shown, followed, again: () => shown.rerender(part(attempt + 1)) }
}

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => undefined
})

describe.each(['zh-CN', 'en-US'])('in %s', (language) => {
  test('what stops a section is said above it, field by field, and leads there', async () => {
    await i18next.changeLanguage(language)
    const { user, followed } = summary([
      problem('companyInfo.creditCode'),
      problem('businessOperation.mainCustomers[1].name'),
    ])
    const box = screen.getByRole('alert')
    expect(within(box).getByRole('heading').textContent).toBe(say('common:form.errorSummary', { count: 2 }))
    const [first, second] = within(box).getAllByRole('button') as HTMLElement[]
    expect(first?.textContent).toBe(say('application:fields.companyInfo.creditCode'))
    expect(second?.textContent).toContain('2')
    await user.click(second as HTMLElement)
    expect(followed).toEqual(['businessOperation.mainCustomers[1].name'])
    expect(box.textContent).toContain(say('application:messages.M-REQ'))
  })
})

test('what only warns stops nothing, and is not in it', () => {
  const { unmount } = summary([problem('companyInfo.creditCode', 'M-LIM', 'warns')])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(titlePrefixStore.get()).toBe('')
  unmount()
})

test('the keyboard comes here after every failed try, also after a second that found the same', () => {
  const { again } = summary([problem('companyInfo.creditCode')])
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  ;(screen.getByRole('button') as HTMLElement).focus()
  again()
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})

test('the title of the page says that something is wrong as long as it is', () => {
  const { unmount } = summary([problem('companyInfo.creditCode')])
  expect(titlePrefixStore.get()).toBe(say('common:form.errorPrefix'))
  unmount()
  expect(titlePrefixStore.get()).toBe('')
})

test('it asks to fill in where something is empty, and to correct where all is there', () => {
  const { unmount } = summary([
    problem('companyInfo.creditCode', 'M-REQ'),
    problem('companyInfo.legalName', 'M-USCC-3'),
  ])
  expect(screen.getByRole('alert').textContent).toContain(say('application:messages.M-ALL'))
  unmount()
  summary([problem('companyInfo.creditCode', 'M-USCC-3')])
  expect(screen.getByRole('alert').textContent).toContain(say('common:form.errorLead'))
})
