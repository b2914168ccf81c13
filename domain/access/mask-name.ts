import { MASK } from './masked-data.ts'

const WORDS = /\s+/u

/** A name as somebody reads it who has nothing to do with its bearer: how each word begins, and how long it is. */
export function maskName(name: string): string {
  return name
    .split(WORDS)
    .filter((word) => word !== '')
    .map((word) => {
      const [first = '', ...others] = [...word]
      return others.length === 0 ? MASK : first + MASK.repeat(others.length)
    })
    .join(' ')
}
