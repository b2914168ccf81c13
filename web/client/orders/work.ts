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

export function useWorkCounts() {
  const enabled = useUser()?.staff?.currentRole !== 'ADMIN'
  return useCallQuery(getWorkCounts, {}, { ...inPlace, keepPrevious: true, enabled })
}

export type BoardSeat = 'RM' | 'RO' | 'CM' | 'AO'

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

export async function refreshPeople(): Promise<void> {
  await Promise.all(
    [getBoard.name, getAbsence.name].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  )
}

export function useVisits(branch: string, date: string, days: number) {
  return useCallQuery(listVisits, { query: { branch, date, days } }, { ...inPlace, keepPrevious: true })
}

export function useVisit(orderCode: string) {
  return useCallQuery(getVisit, { params: { orderCode } }, inPlace)
}
