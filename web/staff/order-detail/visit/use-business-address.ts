import { businessLocations } from '@kaihu/domain/application/catalogue/business-locations.ts'
import { companyInfo } from '@kaihu/domain/application/catalogue/company-info.ts'
import { type Answers, answersOf } from '@kaihu/domain/form/answers/answers.ts'
import { useRegions } from '../../../fields/kinds/regions.ts'
import { valueText } from '../../../fields/read/value-text.ts'
import { useSay } from '../../../fields/say.ts'

/** Where the company does business, in words: its own business address, else the registered one. */
export function useBusinessAddress(answers: Answers): string {
  const say = useSay()
  const { textOf } = useRegions('any')
  const places = [
    { section: businessLocations, key: 'businessAddress' },
    { section: companyInfo, key: 'registerAddress' },
  ]
  const texts = places.map(({ section, key }) => {
    const field = section.fields.find((one) => one.key === key)
    const value = answersOf(answers, section.key)[key]
    return field ? valueText(field, value, answers, say, textOf) : ''
  })
  return (texts.find((text) => text !== '') ?? '').slice(0, 200)
}
