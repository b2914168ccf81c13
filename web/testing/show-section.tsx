import { findSection } from '@kaihu/domain/application/catalogue/sections.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { completeAnswers, exampleContext } from '@kaihu/domain/application/examples.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import { type Flow, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { act } from '@testing-library/react'
import i18next from 'i18next'
import { createRef, type ReactNode } from 'react'
import { FileDeskContext } from '../fields/files/file-desk.ts'
import { SectionForm, type SectionFormActions } from '../fields/form/section-form.tsx'
import { FieldGrid } from '../fields/form/shell/field-grid.tsx'
import { TakenPlace } from '../fields/form/taken-answers.tsx'
import { wordsOf } from '../kit/i18n/use-say.ts'
import { ORDER_CODE } from './application.ts'
import { type Shown, show } from './show.tsx'

const DESK = { orderCode: ORDER_CODE, purpose: 'own' as const }

type Options = {
  readonly flow?: Flow
  readonly only?: readonly string[]
  readonly answers?: AnswerRecord
  readonly others?: Answers
  readonly context?: Partial<ApplicationContext>
  readonly isOpen?: (path: string) => boolean
  readonly above?: ReactNode
}

export type ShownSection = Shown & {
  readonly values: () => AnswerRecord
  readonly check: () => Promise<readonly FieldProblem[]>
  readonly showProblems: (problems: readonly FieldProblem[]) => Promise<void>
  readonly replace: (values: AnswerRecord) => Promise<void>
  readonly told: readonly AnswerRecord[]
}

export function showSection(key: string, options: Options = {}): ShownSection {
  const { flow = STANDARD, only, answers, others, context, isOpen, above } = options
  const section = findSection(key)
  if (!section) throw new Error(`no section ${key}`)
  const example = completeAnswers(flow)
  const saved: Answers = { ...example, ...others, [key]: { ...example[key], ...answers } }
  const form = createRef<SectionFormActions>()
  const told: AnswerRecord[] = []
  const actions = (): SectionFormActions => {
    if (!form.current) throw new Error('the form is not there')
    return form.current
  }
  const shown = show(
    <FileDeskContext value={DESK}>
      <SectionForm
        section={section}
        saved={saved}
        context={exampleContext(flow, { locale: 'en-US', ...context })}
        actions={form}
        onChange={(values) => told.push(structuredClone(values))}
        {...(isOpen && { isOpen })}
      >
        <TakenPlace prefix="">
          {above}
          <FieldGrid fields={section.fields.filter((field) => only?.includes(field.key) ?? true)} />
        </TakenPlace>
      </SectionForm>
    </FileDeskContext>,
    {},
    'customer',
  )
  return {
    ...shown,
    told,
    values: () => actions().values(),
    check: () => act(() => actions().check()),
    showProblems: async (problems) => act(() => actions().show(problems)),
    replace: async (values) => act(() => actions().replace(values)),
  }
}

export function findQuestion(path: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-path="${path}"]`)
}

/** The same of a question that is asked. */
export function question(path: string): HTMLElement {
  const found = findQuestion(path)
  if (!found) throw new Error(`${path} is not asked`)
  return found
}

/** The words of a text key, as they stand on the page. */
export function say(key: string, params: Readonly<Record<string, unknown>> = {}): string {
  if (!i18next.exists(key, params)) throw new Error(`no text ${key}`)
  return wordsOf(i18next.t, key, params) ?? key
}
