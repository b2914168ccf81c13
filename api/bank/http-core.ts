import { CORE_STATUS, OPERATION_READ, TAKEN } from '@kaihu/contract/core-system.ts'
import { toWire } from '@kaihu/contract/wire/wire-names.ts'
import { type AskOperation, type CoreTransport, TakenForLater } from './core-system.ts'
import { askOutside, callOutside, failureOf, type OutsideEnd, readJson } from './outbound.ts'

/** The same end, taken as a folder that operations lie in. */
export function below(end: OutsideEnd): OutsideEnd {
  return {
    ...end,
    url: end.url.endsWith('/') ? end.url : `${end.url}/`,
  }
}

export function httpCore(end: OutsideEnd): CoreTransport {
  const base = below(end)
  return async ({ operation, idempotencyKey, content }, shape) => {
    const request = { operation, path: operation, key: idempotencyKey, content: toWire(content) }
    const answered = await askOutside(base, request, async (answer) => {
      if (!answer.ok) throw failureOf(base, answer.status)
      if (answer.status === 202) return { taken: (await readJson(answer, TAKEN)).operationId }
      return { value: await readJson(answer, shape) }
    })
    if ('taken' in answered) throw new TakenForLater(answered.taken)
    return answered.value
  }
}

/** Asks a core system elsewhere for what it took for later. */
export function httpOperations(end: OutsideEnd): AskOperation {
  const request = { operation: 'OPERATION_READ', path: 'OPERATION_READ' } as const
  return (operationId) =>
    callOutside(below(end), { ...request, content: { operationId } }, OPERATION_READ.answer)
}

/** Whether a system would take a push or answer: it says so to whoever may ask, and nothing changes there. */
export async function tryStatus(end: OutsideEnd): Promise<void> {
  const request = { operation: 'STATUS', path: 'STATUS', method: 'GET', isTrial: true } as const
  await callOutside(below(end), request, CORE_STATUS)
}
