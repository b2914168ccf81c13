/** A mail address as it may stand where it cannot be taken back: its first character and where it is. */
export function maskMail(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '***' : `${[...address][0] ?? ''}***${address.slice(at)}`
}
