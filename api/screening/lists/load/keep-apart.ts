import { factsHash } from '@kaihu/screening/lists/facts-hash.ts'
import type { ListEntry } from '@kaihu/screening/model.ts'

/**
 * A row that says something else under a taken id is kept as `ID#2`: nobody is swallowed by a slip of the
 * publisher.
 */
export function keepApart() {
  const entries = new Map<string, ListEntry>()
  const repeatedIds = new Set<string>()
  const add = (entry: ListEntry): void => {
    for (let count = 1; ; count += 1) {
      const id = count === 1 ? entry.id : `${entry.id}#${count}`
      const taken = entries.get(id)
      if (taken === undefined) {
        entries.set(id, id === entry.id ? entry : { ...entry, id })
        return
      }
      if (factsHash(taken) === factsHash(entry)) return
      repeatedIds.add(entry.id)
    }
  }
  return { add, end: () => ({ entries: [...entries.values()], repeatedIds: [...repeatedIds] }) }
}
