export function businessAddressKey(source: unknown): 'businessAddress' | 'registerAddress' {
  return source === 'other' ? 'businessAddress' : 'registerAddress'
}
