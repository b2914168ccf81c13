type Variants = Map<string, string[]>

/**
 * Unihan kSimplifiedVariant and the inverse of kTraditionalVariant. A rare Z or semantic variant goes to the
 * common one only where both share a Mandarin reading: Unihan's semantic variants hold loose synonyms.
 */
export function foldPairs(
  strict: { simplified: Variants; traditional: Variants },
  loose: { z: Variants; semantic: Variants },
  common: ReadonlySet<string>,
  readings: (character: string) => string[],
): Map<string, string> {
  const fold = new Map<string, string>()
  const put = (from: string, to: string) => {
    if (from !== to && from.length === 1 && to.length === 1 && !fold.has(from)) fold.set(from, to)
  }
  for (const [from, targets] of strict.simplified) if (!targets.includes(from)) put(from, targets[0] ?? from)
  for (const [simple, forms] of strict.traditional) {
    for (const form of forms) if (!common.has(form)) put(form, simple)
  }
  for (const table of [loose.z, loose.semantic]) {
    for (const [from, targets] of table) {
      for (const target of targets) {
        const to = fold.get(target) ?? target
        const isSameSound = readings(from).some((reading) => readings(to).includes(reading))
        if (!common.has(from) && common.has(to) && isSameSound) put(from, to)
      }
    }
  }
  return closed(fold)
}

/** Follows chains (呉 to 吳 to 吴) to their end. */
function closed(fold: Map<string, string>): Map<string, string> {
  const result = new Map<string, string>()
  for (const [from, first] of fold) {
    let to = first
    for (let step = 0; step < 3; step++) to = fold.get(to) ?? to
    if (to !== from) result.set(from, to)
  }
  return result
}
