/** Answers that one function keeps; a few megabytes. */
const MOST = 32_768

/**
 * The same function, which remembers its answers. For what hangs on its argument alone and on no number that
 * a bank may set.
 */
export function remembering<Answer>(answer: (key: string) => Answer): (key: string) => Answer {
  const known = new Map<string, { readonly is: Answer }>()
  return (key) => {
    const before = known.get(key)
    if (before) return before.is
    const is = answer(key)
    if (known.size >= MOST) known.clear()
    known.set(key, { is })
    return is
  }
}
