import type { ListEntry } from './list-entry.ts'

export const BRANCHES: readonly ListEntry<'branches'>[] = [
  { code: 'SH01', isActive: true, province: '310000', city: '310100', takesNewOrders: true },
  { code: 'SH02', isActive: true, province: '310000', city: '310100', takesNewOrders: true },
  { code: 'BJ01', isActive: true, province: '110000', city: '110100', takesNewOrders: true },
  { code: 'GZ01', isActive: true, province: '440000', city: '440100', takesNewOrders: true },
  { code: 'SZ01', isActive: true, province: '440000', city: '440300', takesNewOrders: true },
  { code: 'HZ01', isActive: true, province: '330000', city: '330100', takesNewOrders: true },
  { code: 'CD01', isActive: true, province: '510000', city: '510100', takesNewOrders: true },
]
