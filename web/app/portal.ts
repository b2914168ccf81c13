import { createContext, useContext } from 'react'
import type { AppRoute } from '../client/routing/app-route.ts'
import type { Side } from './guards.ts'

export type Portal = {
  side: Side
  table: readonly AppRoute[]
}

export const PortalContext = createContext<Portal | null>(null)

export function usePortal(): Portal {
  const portal = useContext(PortalContext)
  if (!portal) throw new Error('usePortal outside of a portal')
  return portal
}
