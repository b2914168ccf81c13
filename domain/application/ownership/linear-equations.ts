import { divide, type Fraction, isZero, multiply, subtract, ZERO } from './fraction.ts'

/** By elimination on exact fractions. Undefined when the equations have no single answer. */
export function solve(
  matrix: readonly (readonly Fraction[])[],
  right: readonly Fraction[],
): readonly Fraction[] | undefined {
  const rows = matrix.map((line, index) => [...line, right[index] ?? ZERO])
  const size = rows.length
  for (let column = 0; column < size; column += 1) {
    const pivot = rows.findIndex((line, index) => index >= column && !isZero(line[column] ?? ZERO))
    if (pivot < 0) return undefined
    swap(rows, pivot, column)
    eliminate(rows, column)
  }
  return rows.map((line) => line[size] ?? ZERO)
}

function swap(rows: Fraction[][], a: number, b: number): void {
  const [first, second] = [rows[a], rows[b]]
  if (first && second) [rows[a], rows[b]] = [second, first]
}

/** Rows without the column stay as they are: chains without loops are solved in the order in which they were told. */
function eliminate(rows: Fraction[][], column: number): void {
  const pivot = rows[column] ?? []
  const lead = pivot[column] ?? ZERO
  const scaled = pivot.map((value) => (isZero(value) ? value : divide(value, lead)))
  rows[column] = scaled
  rows.forEach((line, index) => {
    const factor = line[column] ?? ZERO
    if (index === column || isZero(factor)) return
    rows[index] = line.map((value, at) => {
      const known = scaled[at] ?? ZERO
      return isZero(known) ? value : subtract(value, multiply(factor, known))
    })
  })
}
