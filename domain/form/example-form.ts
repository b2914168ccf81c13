import { type Answers, isBlank } from './answers/answers.ts'
import { blocks, warns } from './check/problem.ts'
import { filled, is, yes } from './fields/condition.ts'
import { amount, calc, check, date, field, group, integer, percent, text, yesNo } from './fields/define.ts'
import type { Taking } from './fields/proposal.ts'
import { section } from './fields/section.ts'
import type { Form, FormContext } from './form.ts'
import { read } from './scope.ts'

function answerOf(path: string): Taking {
  return {
    reads: [path],
    find: (scope) => {
      const value = read(scope, path)
      return isBlank(value) || value === undefined ? undefined : { value, source: { kind: 'answer', path } }
    },
  }
}

/** A form that has nothing to do with a bank: a table in a restaurant. */
export const guests = section('guests', [
  field('day', date, { required: true }),
  field('seats', integer(1, 12), { required: true, initial: '2' }),
  field('isBirthday', yesNo, { required: true }),
  field('whose', text(20), { required: true, visible: yes('isBirthday') }),
  field('cake', text(20), { visible: filled('whose') }),
  field('diets', group(0, 2, [field('diet', text(10), { required: true })])),
  field('perSeat', amount('CNY')),
  field(
    'dietsTold',
    calc((scope) => `${(read(scope, 'diets') as unknown[] | undefined)?.length ?? 0}`),
  ),
])

export const terrace = section('terrace', [field('heater', yesNo, { required: true })], {
  visible: is('guests.seats', 2),
})

export const bill = section('bill', [
  field('payer', text(20), { required: true, taken: answerOf('guests.whose') }),
  field('tip', percent, { initial: (scope) => (read(scope, 'guests.isBirthday') === true ? '12.5' : '7.5') }),
  field('shares', group(1, 3, [field('name', text(20), { required: true }), field('pays', percent)])),
  field('agrees', check, { required: true, tags: ['frz'] }),
])

export const form: Form = {
  sections: [guests, terrace, bill],
  sectionsFor: () => [guests, terrace, bill],
  rules: [
    {
      id: 'noCakeForCrowds',
      sections: ['guests'],
      check: (live) =>
        live.guests?.cake && Number(live.guests.seats) > 6 ? [blocks('guests.cake', 'M-TOO-MANY')] : [],
    },
    {
      id: 'birthdayWithoutCake',
      sections: ['guests'],
      check: (live) =>
        live.guests?.isBirthday === true && !live.guests.cake ? [warns('guests.cake', 'M-NO-CAKE')] : [],
    },
  ],
  leavesOut: () => false,
  liveCodes: () => [],
  codesOf: () => [],
  hasCode: () => false,
  problemsAsWhole: () => undefined,
  withoutExcused: (problems) => problems,
  keptKeys: ['waiter'],
  labelParams: () => ({}),
}
export const context: FormContext = { form, side: 'customer', today: '2026-03-01' }

export const party: Answers = {
  guests: {
    day: '2026-03-08',
    seats: 2,
    isBirthday: true,
    whose: 'Ana',
    cake: 'lemon',
    diets: [{ diet: 'vegan' }],
  },
  terrace: { heater: true },
}
