import { isStopping } from '@kaihu/domain/screening/screening-list.ts'
import type { JudgedHit } from './read-picture.usecase.ts'

const plain = (name: string): string => name.replaceAll(/\s/g, '')

/** Names, without blanks, of the parties whose match on a sanctions list or blacklist was confirmed. */
export const listedNamesIn = (hits: readonly JudgedHit[]): ReadonlySet<string> =>
  new Set(
    hits
      .filter((hit) => hit.state === 'true_match' && isStopping(hit.category))
      .flatMap(({ party }) => [party.legalName, party.legalNameChinese])
      .map(plain)
      .filter((name) => name !== ''),
  )
