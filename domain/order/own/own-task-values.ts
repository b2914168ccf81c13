/** How several choices stand in one plain value. */
const BETWEEN = ','

export function choicesIn(value: string): readonly string[] {
  return value.split(BETWEEN).filter((code) => code !== '')
}

export function choicesAs(codes: readonly string[]): string {
  return codes.join(BETWEEN)
}
