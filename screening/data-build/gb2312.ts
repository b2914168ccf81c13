/** The 6,763 characters of GB 2312-80, the mainland's characters in common use, in the order of the standard. */
export function gb2312Characters(): string[] {
  const decoder = new TextDecoder('gb18030')
  const characters: string[] = []
  for (let high = 0xb0; high <= 0xf7; high++) {
    for (let low = 0xa1; low <= 0xfe; low++) {
      const character = decoder.decode(new Uint8Array([high, low]))
      if (/^\p{Script=Han}$/u.test(character)) characters.push(character)
    }
  }
  return characters
}
