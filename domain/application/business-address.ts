/** Which question of the business locations holds where business is done: its own address, or the registered one. */
export function businessAddressKey(source: unknown): 'businessAddress' | 'registerAddress' {
  return source === 'other' ? 'businessAddress' : 'registerAddress'
}
