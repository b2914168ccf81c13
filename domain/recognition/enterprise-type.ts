function plain(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s,，]/g, '')
}

/**
 * The registration type that a licence writes in words: the one that is called so, else the one with the longest name
 * that the words begin with, for licences say more in brackets than the list does.
 */
export function enterpriseTypeOf(
  written: string,
  names: Readonly<Record<string, string>>,
): string | undefined {
  const text = plain(written)
  const known = Object.entries(names).map(([code, name]) => ({ code, name: plain(name) }))
  const called = known.find(({ name }) => name === text)
  if (called) return called.code
  const begun = known
    .map(({ code, name }) => ({ code, name: name.replace(/\)$/, '') }))
    .filter(({ name }) => name.includes('(') && text.startsWith(name))
  return begun.toSorted((one, other) => other.name.length - one.name.length)[0]?.code
}
