import { displayName } from '@kaihu/domain/application/parties/person-name.ts'
import { ownersFromRegister } from '@kaihu/domain/application/proposals/from-register.ts'
import { type AnswerRecord, asRecord, asText, isBlank } from '@kaihu/domain/form/answers/answers.ts'

/** What the register says of owners who are told as they are: its words, and what the entries are with them. */
export function toldByRegister(owners: readonly AnswerRecord[], entries: readonly AnswerRecord[]) {
  const holders = owners.map(({ person, entity, percentage }) => ({
    kind: isBlank(entity ?? null) ? ('person' as const) : ('entity' as const),
    name: displayName(asRecord(person)) || asText(asRecord(entity)['entityNameCn']),
    percent: asText(percentage),
  }))
  const { added, shares } = ownersFromRegister(holders, entries)
  const told = entries.map((entry, index) => {
    const share = shares.find((one) => one.index === index)
    return share ? { ...entry, percentage: share.percent } : entry
  })
  return { words: holders.map(({ name, percent }) => `${name} ${percent}%`), told, added }
}
