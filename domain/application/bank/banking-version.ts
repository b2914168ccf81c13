import { EBANKING_VERSION } from '../../lists/named-codes.ts'

/** Package 2 is the international version of online banking, package 3 the domestic one (R35); others have none yet. */
export function versionOfBanking(chosenPackage: string): string | undefined {
  if (chosenPackage === 'package2') return EBANKING_VERSION.international
  return chosenPackage === 'package3' ? EBANKING_VERSION.domestic : undefined
}
