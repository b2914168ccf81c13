/** A company number as typed, tidied: half-width, upper case, no spaces or dashes. */
export const normaliseCreditCode = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
