export function hasSameEntries<T extends object>(one: T, other: T): boolean {
  const keys = Object.keys(one) as (keyof T)[]
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}

/** The old object when the new one says the same: what was found out about an object is remembered by the object. */
export function unlessChanged<T extends object>(old: T, now: T): T {
  return hasSameEntries(old, now) ? old : now
}
