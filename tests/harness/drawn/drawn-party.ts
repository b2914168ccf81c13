import type { AnswerRecord, Answers, AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import fc from 'fast-check'

const short = fc.constantFrom('', 'Ana', 'Bo', 'lemon', '  ')
const flag = fc.constantFrom(true, false, null)

/** Nothing, or something: what is typed little by little. */
function perhaps(values: Readonly<Record<string, fc.Arbitrary<AnswerValue>>>): fc.Arbitrary<AnswerRecord> {
  return fc.record(values, { requiredKeys: [] })
}

/** Answers to the example form as people leave them: half, contradictory, with what is hidden by now. */
export const drawnParty: fc.Arbitrary<Answers> = fc.record(
  {
    guests: perhaps({
      day: fc.constantFrom('2026-03-08', '2026-02-30', '', null),
      seats: fc.constantFrom(2, 4, 8, 40, null),
      isBirthday: flag,
      whose: short,
      cake: short,
      diets: fc.array(perhaps({ diet: short }), { maxLength: 3 }),
      perSeat: fc.record({ amount: fc.constantFrom('', '12.50', 'x'), currency: fc.constant('CNY') }),
      dietsTold: fc.constantFrom('7', 'many'),
      waiter: short,
    }),
    terrace: perhaps({ heater: flag }),
    bill: perhaps({
      payer: short,
      tip: fc.constantFrom('7.5', '12.5', '101', null),
      shares: fc.array(perhaps({ name: short, pays: fc.constantFrom('50', '') }), { maxLength: 4 }),
      agrees: flag,
    }),
  },
  { requiredKeys: [] },
)
