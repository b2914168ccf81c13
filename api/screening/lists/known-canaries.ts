import type { Canary } from '@kaihu/screening/lists/sanity-gates.ts'

/** Listed since 2012, TAe.010 of the UN (sanctionslist.fcdo.gov.uk, by Unique ID). */
const UK: readonly Canary[] = [{ name: 'HAJI KHAIRULLAH HAJI SATTAR MONEY EXCHANGE', entryId: 'AFG0001' }]

/**
 * Names that a publisher's file has held for many years: a file without them is not that list, or was cut.
 * Our own format has none; OFAC's Enhanced and Advanced XML are published for several lists, which share no
 * entry.
 */
const KNOWN_CANARIES: Readonly<Record<string, readonly Canary[]>> = {
  // Listed since 1986 and 2005 (ofac.treasury.gov, SDN list, by ent_num).
  'ofac-csv': [
    { name: 'BANCO NACIONAL DE CUBA', entryId: '306' },
    { name: 'KOREA MINING DEVELOPMENT TRADING CORPORATION', entryId: '9345' },
  ],
  // QDe.004 of 2001 and KPe.001 of 2009 (main.un.org/securitycouncil, by DATAID).
  un: [
    { name: 'AL-QAIDA', entryId: '113458' },
    { name: 'KOREA MINING DEVELOPMENT TRADING CORPORATION', entryId: '690735' },
  ],
  'uk-xml': UK,
  'uk-csv': UK,
  // Its ids change from file to file: any entry of the name.
  'us-csl': [{ name: 'BANCO NACIONAL DE CUBA' }, { name: 'KOREA MINING DEVELOPMENT TRADING CORPORATION' }],
}

export function knownCanaries(format: string): readonly Canary[] {
  return KNOWN_CANARIES[format] ?? []
}
