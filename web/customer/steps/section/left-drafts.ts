import type { SectionSaver } from './section-saver.ts'

/** Savers of sections that were left before everything typed was kept, by order and section. */
const left = new Map<string, SectionSaver>()

function keyOf(orderCode: string, section: string): string {
  return `${orderCode} ${section}`
}

/** Keeps what a person typed and left before it was saved; where the network failed it is tried on meanwhile. */
export async function leaveSection(orderCode: string, section: string, saver: SectionSaver): Promise<void> {
  const isKept = await saver.flush()
  if (isKept) saver.stop()
  else left.set(keyOf(orderCode, section), saver)
}

/** What was typed here before and is still not kept, with the version it builds on; from now on it is this screen's. */
export function takeLeft(orderCode: string, section: string) {
  const saver = left.get(keyOf(orderCode, section))
  left.delete(keyOf(orderCode, section))
  saver?.stop()
  const values = saver?.unsaved()
  return saver && values ? { values, version: saver.version() } : null
}
