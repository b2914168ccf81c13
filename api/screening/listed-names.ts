import { isStopping } from '@kaihu/domain/screening/screening-list.ts'
import type { JudgedHit } from './read-picture.usecase.ts'

function plain(name: string): string {
  return name.replaceAll(/\s/g, '')
}

/** Names, without blanks, of the parties whose match on a sanctions list or blacklist was confirmed. */
export function listedNamesIn(hits: readonly JudgedHit[]): ReadonlySet<string> {
  return new Set(
    hits
      .filter((hit) => hit.state === 'true_match' && isStopping(hit.category))
      .flatMap(({ party }) => [party.legalName, party.legalNameChinese])
      .map(plain)
      .filter((name) => name !== ''),
  )
}
