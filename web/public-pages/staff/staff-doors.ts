import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { DoorRefusal, getStaffDoors } from '@kaihu/contract/doors.ts'

type StaffDoors = CallAnswer<typeof getStaffDoors>

/** What the page offers where the server does not say: what it offered before there was anything else. */
const PASSWORD_ALONE: StaffDoors = { hasPassword: true, keepsPasswords: true, doors: [], help: null }

/** What the sign-in page is to offer. Without the call's schemas: the page opens with little. */
export async function readDoors(): Promise<StaffDoors> {
  try {
    const answer = await fetch('/v1/staff/sign-in')
    return answer.ok ? ((await answer.json()) as { data: StaffDoors }).data : PASSWORD_ALONE
  } catch {
    return PASSWORD_ALONE
  }
}

/** Where a door begins, and the page that it leads to in the end. */
export function doorAddress(door: string, next: string): string {
  return `/v1/staff/sign-in/${door}?${new URLSearchParams({ next }).toString()}`
}

/** What the address says of somebody who comes back from the identity provider. */
export function comingBack(search: string): { hasArrived: boolean; refused: DoorRefusal | null } {
  const values = new URLSearchParams(search)
  return { hasArrived: values.has('arrived'), refused: values.get('refused') as DoorRefusal | null }
}

/** The token of a one-time link, which stands behind the `#` and so reaches no server by itself. */
export function passwordLinkToken(hash: string): string | null {
  return /^#password=([\w-]{43})$/.exec(hash)?.[1] ?? null
}
