import type { ListEntry } from './list-entry.ts'

/** Enterprise types of special economic zones (basic information form of SAFE). Three newer ones have no published code. */
export const SPECIAL_ZONE_TYPES: readonly ListEntry<'specialZoneTypes'>[] = [
  { code: 'generalTrade', isActive: true, inSpecialZone: false },
  { code: 'ftzNonRegulated', isActive: true, inSpecialZone: false },
  { code: 'ftzRegulated', isActive: true, inSpecialZone: true },
  { code: 'bondedArea', isActive: true, inSpecialZone: true, zoneCode: '01' },
  { code: 'exportProcessingZone', isActive: true, inSpecialZone: true, zoneCode: '02' },
  { code: 'bondedLogisticsCentreB', isActive: true, inSpecialZone: true, zoneCode: '03' },
  { code: 'bondedLogisticsPark', isActive: true, inSpecialZone: true, zoneCode: '04' },
  { code: 'diamondExchange', isActive: true, inSpecialZone: true, zoneCode: '05' },
  { code: 'bondedPort', isActive: true, inSpecialZone: true, zoneCode: '06' },
  { code: 'comprehensiveBondedZone', isActive: true, inSpecialZone: true, zoneCode: '07' },
  { code: 'crossBorderIndustrialPark', isActive: true, inSpecialZone: true, zoneCode: '08' },
  { code: 'bondedLogisticsCentreA', isActive: true, inSpecialZone: true, zoneCode: '09' },
  { code: 'exportSupervisedWarehouse', isActive: true, inSpecialZone: true, zoneCode: '10' },
  { code: 'importBondedWarehouse', isActive: true, inSpecialZone: true, zoneCode: '11' },
  { code: 'other', isActive: true, inSpecialZone: true, zoneCode: '99' },
]
