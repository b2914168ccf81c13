import { businessAddressKey } from '@kaihu/domain/application/business-address.ts'
import { businessLocations } from '@kaihu/domain/application/catalogue/business-locations.ts'
import { type Answers, answersOf } from '@kaihu/domain/form/answers/answers.ts'
import { useRegions } from '../../../fields/kinds/regions.ts'
import { valueText } from '../../../fields/read/value-text.ts'
import { useSay } from '../../../fields/say.ts'

/** Where the company does business, in words: its own business address, else the registered one. */
export function useBusinessAddress(answers: Answers): string {
  const say = useSay()
  const { textOf } = useRegions('any')
  const places = answersOf(answers, businessLocations.key)
  const key = businessAddressKey(places['businessAddressSource'])
  const field = businessLocations.fields.find((one) => one.key === key)
  return field ? valueText(field, places[key], answers, say, textOf).slice(0, 200) : ''
}
