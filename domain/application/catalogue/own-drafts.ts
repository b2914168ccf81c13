import { type Condition, has, is } from '../../form/fields/condition.ts'
import {
  amount,
  date,
  email,
  type FieldDraft,
  field,
  file,
  integer,
  long,
  multi,
  percent,
  phone,
  radio,
  text,
  yesNo,
} from '../../form/fields/define.ts'
import { type OwnQuestion, ownListOf } from './own-question.ts'

export function draftOf(question: OwnQuestion): FieldDraft {
  const { key, required, simplified, personal, screening, help, shownWhen } = question
  return field(key, kindOf(question), {
    required,
    simplified,
    screening,
    helped: help !== undefined,
    ...(personal && { tags: ['msk'] }),
    ...(shownWhen && { visible: conditionOf(shownWhen) }),
  })
}

/** A choice of one and a choice of several are both meant by their code. */
export function conditionOf({ question, is: wanted }: NonNullable<OwnQuestion['shownWhen']>): Condition {
  if (typeof wanted === 'boolean') return is(question, wanted)
  const [one, several] = [is(question, wanted), has(question, wanted)]
  return {
    reads: one.reads,
    meaning: one.meaning,
    holds: (scope) => one.holds(scope) || several.holds(scope),
  }
}

function kindOf(question: OwnQuestion): FieldDraft['kind'] {
  // The list is one of the lists room like any other; only its id is not known when the program is written.
  const list = ownListOf(question.key)
  switch (question.kind) {
    case 'text':
      return text(question.max)
    case 'long':
      return long(question.max)
    case 'integer':
      return integer(question.min, question.max)
    case 'amount':
      return amount(question.currency)
    case 'choice':
      return radio(list)
    case 'choices':
      return multi(list)
    case 'yesNo':
      return yesNo
    case 'date':
      return date
    case 'percent':
      return percent
    case 'email':
      return email
    case 'phone':
      return phone
    case 'document':
      return file(question.most, 'F1')
  }
}
