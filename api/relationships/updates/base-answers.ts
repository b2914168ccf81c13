import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { isSectionAsked } from '@kaihu/domain/form/live/visible.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { sectionsOfUpdate } from '@kaihu/domain/relationship/update.ts'
import { applicationContextOf } from '../../application/application-context.ts'
import { getKeptAnswers } from '../../application/kept-answers.usecase.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import type { Update } from './update.store.ts'

const FILLING = '0300'

export function updateContextOf(
  state: OrderState,
  now: Date,
  locale?: ApplicationContext['locale'],
): ApplicationContext {
  return applicationContextOf({ ...state, status: FILLING, isBackCustomer: false }, now, locale)
}

export async function readBase(
  database: Queryable,
  orderCode: string,
  updates: readonly Update[],
): Promise<Answers> {
  const { answers } = await getKeptAnswers(database, orderCode)
  const agreed = updates
    .filter(({ state }) => state === 'approved')
    .toSorted((a, b) => (a.closedAt?.getTime() ?? 0) - (b.closedAt?.getTime() ?? 0))
  return agreed.reduce<Answers>((known, one) => ({ ...known, ...one.answers }), answers)
}

type Asked = Pick<Update, 'kind' | 'topics'>

export function askedSections(
  { kind, topics }: Asked,
  answers: Answers,
  context: ApplicationContext,
): readonly SectionDefinition[] {
  const wanted = sectionsOfUpdate(kind, topics)
  return sectionsOf(context.flow).filter(
    (section) => wanted.includes(section.key) && isSectionAsked(section, answers, context),
  )
}
