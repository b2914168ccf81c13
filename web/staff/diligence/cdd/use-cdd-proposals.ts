import { cddEntry } from '@kaihu/domain/diligence/cdd/cdd-entry.ts'
import { type Answers, asList, asRecord, asText } from '@kaihu/domain/form/answers/answers.ts'
import { useSay } from '../../../fields/say.ts'

/** What the application says already, put into the empty record in words: a proposal only. */
export function useCddProposals(): (answers: Answers) => Answers {
  const say = useSay()
  return (answers) => {
    const operation = asRecord(answers['businessOperation'])
    const named = (key: string, list: string) =>
      asList(operation[key])
        .map((code) => say(`lists:${list}.${asText(code)}`))
        .join(say('common:listSeparator'))
    const proposed = {
      cddPurpose: named('accountPurpose', 'accountPurpose'),
      cddFunds: named('fundSource', 'fundSource'),
    }
    const filled = Object.entries(proposed).filter(([, text]) => text !== '')
    return { ...answers, [cddEntry.key]: { ...answers[cddEntry.key], ...Object.fromEntries(filled) } }
  }
}
