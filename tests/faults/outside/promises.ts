/** Something that is promised of another maker's system, and whether it keeps it. */
export type Act<Of> = readonly [promise: string, keeps: (of: Of) => Promise<boolean>]

export type Tell = (line: string) => void

/** Does each act and says whether its promise was kept; answers those that were not. */
export async function keepsAll<Of>(of: Of, acts: readonly Act<Of>[], tell: Tell): Promise<string[]> {
  const failures: string[] = []
  for (const [promise, keeps] of acts) {
    const isKept = await keeps(of).catch((error: unknown) => {
      tell(String(error))
      return false
    })
    tell(`${isKept ? 'kept' : 'BROKEN'}  ${promise}`)
    if (!isKept) failures.push(promise)
  }
  return failures
}
