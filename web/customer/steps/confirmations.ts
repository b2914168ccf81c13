const confirmations: Readonly<Record<string, readonly string[]>> = {
  companyInfo: ['application:messages.M-CONF-1'],
  businessLocations: ['application:messages.M-CONF-2'],
  businessOperation: ['application:messages.M-CONF-3', 'application:messages.M-CONF-4'],
  partC: ['application:messages.M-ACC-1'],
}

export function findConfirmation(section: string): readonly string[] | undefined {
  return confirmations[section]
}
