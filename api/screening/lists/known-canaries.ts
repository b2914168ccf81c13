import type { Canary } from '@kaihu/screening/lists/sanity-gates.ts'

/** Listed since 2012, TAe.010 of the UN (sanctionslist.fcdo.gov.uk, by Unique ID). */
const UK: readonly Canary[] = [{ name: 'HAJI KHAIRULLAH HAJI SATTAR MONEY EXCHANGE', entryId: 'AFG0001' }]

/**
 * Names that a publisher's own file has held for many years: a file of that format without them is not that list, or
 * was cut. They come on top of what an administrator sets for a list. Files of our own format have none: what a bank's
 * list must hold, the bank alone knows. OFAC's Enhanced and Advanced XML are published for several lists,
 * which share no entry; nothing of the EU's list is known to have stayed so long.
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

/** The control names of a format; none for formats that several lists share. */
export function knownCanaries(format: string): readonly Canary[] {
  return KNOWN_CANARIES[format] ?? []
}
