/** E.164: country and network in front, the last four digits, nothing between. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, -8)}****${mobile.slice(-4)}`
}
