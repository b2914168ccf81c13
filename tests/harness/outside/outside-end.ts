import type { OutsideEnd } from '@kaihu/api/bank/outbound.ts'
import { createLine } from '@kaihu/api/bank/outside/line.ts'
import type { SystemName } from '@kaihu/contract/connections.ts'

/** A line that keeps nothing and whose rests have no length: every call of a test is made. */
export function looseLine(system: SystemName) {
  return createLine(system, () => undefined, 0)
}

/** An outside system at an address, as the settings of HUB would name it unless told otherwise. */
export function endAt(url: string, changes: Partial<OutsideEnd> = {}): OutsideEnd {
  return {
    name: 'HUB',
    url,
    urlSetting: 'HUB_URL',
    credentialSetting: 'HUB_TOKEN',
    patienceMs: 300,
    line: looseLine('hub'),
    ...changes,
  }
}
