import type { Answers } from '../../form/answers/answers.ts'
import { isAt, textAt } from '../../form/answers/find.ts'
import type { ApplicationContext } from '../context.ts'

const addresses = ['businessLocations.registerAddress', 'businessLocations.businessAddress']

/**
 * R12: the first keyword found in the registered or business address; `virtual` when the premises say so.
 * Staff only.
 */
export function findAddressKeyword(live: Answers, context: ApplicationContext): string | undefined {
  const text = addresses
    .flatMap((path) => [textAt(live, `${path}.detail`), textAt(live, `${path}.detailEn`)])
    .join('\n')
    .toLowerCase()
  const found = context.settings.addressKeywords.find((keyword) => text.includes(keyword.toLowerCase()))
  return found ?? (isAt(live, 'businessLocations.premises', 'virtual') ? 'virtual' : undefined)
}
