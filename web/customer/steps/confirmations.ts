/** The sections of step 1 each ask to confirm their save; the last one that everything is saved. */
const confirmations: Readonly<Record<string, readonly string[]>> = {
  companyInfo: ['application:messages.M-CONF-1'],
  businessLocations: ['application:messages.M-CONF-2'],
  businessOperation: ['application:messages.M-CONF-3', 'application:messages.M-CONF-4'],
  partC: ['application:messages.M-ACC-1'],
}

/** Text keys of what is asked before the section is saved; undefined when nothing is. */
export function findConfirmation(section: string): readonly string[] | undefined {
  return confirmations[section]
}
