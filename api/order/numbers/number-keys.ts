import { createHmac, hkdfSync } from 'node:crypto'

export type NumberKind = 'phone' | 'identity'

export type GivenNumber = { readonly kind: NumberKind; readonly text: string }

/** Ends of a number that it is found by; a number of this length is found whole alone. */
const ENDS = [4, 6, 8] as const
export const SHORTEST_PART = 4
const CHINA = '86'
const CHINA_MOBILE = 11

export function plainNumber(kind: NumberKind, text: string): string {
  const plain = text.normalize('NFKC').toUpperCase()
  if (kind === 'identity') return plain.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const digits = plain.replaceAll(/\D/g, '').replace(/^00/, '')
  const isWithCountry = digits.startsWith(CHINA) && digits.length === CHINA.length + CHINA_MOBILE
  return isWithCountry ? digits.slice(CHINA.length) : digits
}

/** Digests under a key of their own, drawn from the servers' secret: who has the database alone cannot try numbers. */
export function createNumberKeys(pepper: string) {
  const secret = Buffer.from(hkdfSync('sha256', pepper, '', 'numbers of applications', 32))
  const digest = (kind: NumberKind, plain: string): Buffer =>
    createHmac('sha256', secret).update(`${kind}|${plain}`).digest().subarray(0, 16)
  const endsOf = (plain: string): string[] =>
    ENDS.filter((length) => plain.length > length).map((length) => plain.slice(-length))
  return {
    of: (kind: NumberKind, asked: string): Buffer => digest(kind, plainNumber(kind, asked)),
    all: (numbers: readonly GivenNumber[]): Buffer[] => {
      const keys = numbers.flatMap(({ kind, text }) => {
        const plain = plainNumber(kind, text)
        return plain.length < SHORTEST_PART ? [] : [plain, ...endsOf(plain)].map((part) => digest(kind, part))
      })
      return [...new Map(keys.map((key) => [key.toString('hex'), key])).values()]
    },
  }
}

export type NumberKeys = ReturnType<typeof createNumberKeys>
