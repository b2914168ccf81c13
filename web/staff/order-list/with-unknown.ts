export type Option = {
  value: string
  label: string
}

type Say = (code: string) => string

/**
 * The options, and after them what an old or mistyped address names beside them, said to be unknown so that
 * it can be cleared. While there are no options yet, nothing is known to be unknown.
 */
export function withUnknown(
  options: readonly Option[],
  values: readonly string[],
  sayUnknown: Say,
): Option[] {
  const unknown = values.filter((value) => !options.some((option) => option.value === value))
  const label = (value: string) => (options.length === 0 ? value : sayUnknown(value))
  return [...options, ...unknown.map((value) => ({ value, label: label(value) }))]
}
