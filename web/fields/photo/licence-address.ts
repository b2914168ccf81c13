const read = new Map<string, string>()

/** Keeps what the company's licence says of its address, while the page is open: another section asks it. */
export function keepLicenceAddress(orderCode: string, address: string): void {
  read.set(orderCode, address)
}

/** The address on the licence that was read for this application; undefined where none was. */
export function findLicenceAddress(orderCode: string): string | undefined {
  return read.get(orderCode)
}
