import { getVisit, listVisits } from '@kaihu/contract/visits.ts'
import {
  assignOrders,
  claimOrder,
  getAbsence,
  getBoard,
  getWorkCounts,
  releaseOrder,
  setAbsence,
} from '@kaihu/contract/work.ts'
import { queryClient } from '../call/query-client.ts'
import { useCall, useCallQuery } from '../call/use-call.ts'
import { useUser } from '../session.ts'

const inPlace = { loading: 'none', quiet: true } as const

/** The numbers beside the menu's entries. No order waits for an administrator. */
export function useWorkCounts() {
  const enabled = useUser()?.staff?.currentRole !== 'ADMIN'
  return useCallQuery(getWorkCounts, {}, { ...inPlace, keepPrevious: true, enabled })
}

export type BoardSeat = 'RM' | 'RO' | 'CM' | 'AO'

/** The assignment board of a seat; without one that of the leader's first. */
export function useBoard(seat: BoardSeat | undefined) {
  const query = seat === undefined ? {} : { seat }
  return useCallQuery(getBoard, { query }, { ...inPlace, keepPrevious: true })
}

export function useAbsence(staffId: string) {
  return useCallQuery(getAbsence, { params: { staffId } }, inPlace)
}

export function useClaimOrder() {
  return useCall(claimOrder, { quiet: true })
}
export function useReleaseOrder() {
  return useCall(releaseOrder, { quiet: true })
}
export function useAssignOrders() {
  return useCall(assignOrders, { quiet: true })
}
export function useSetAbsence() {
  return useCall(setAbsence, { quiet: true })
}

/** Reads the board and absences anew. */
export async function refreshPeople(): Promise<void> {
  await Promise.all(
    [getBoard.name, getAbsence.name].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  )
}

/** The visits of a branch from a day on. */
export function useVisits(branch: string, date: string, days: number) {
  return useCallQuery(listVisits, { query: { branch, date, days } }, { ...inPlace, keepPrevious: true })
}

/** The visit of an order: arranged, recorded, and how it came to be. */
export function useVisit(orderCode: string) {
  return useCallQuery(getVisit, { params: { orderCode } }, inPlace)
}
