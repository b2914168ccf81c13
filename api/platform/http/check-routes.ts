import { type Call, needsIdempotencyKey } from '@kaihu/contract/call.ts'
import { isCapability } from '@kaihu/domain/access/capabilities.ts'
import type { Route } from '../routes.ts'

function isReading(route: Route): boolean {
  return route.call.method === 'GET' || route.call.method === 'HEAD'
}

/** 'own-session' for everybody signed in, 'customer' for the customer's own orders, else a capability of the matrix. */
function isKnown({ capability, audience }: Call): boolean {
  return (
    capability === 'own-session' ||
    (capability === 'customer' && audience === 'customer') ||
    isCapability(capability)
  )
}

function mistakesOf(route: Route): string[] {
  const { call, transactional } = route
  const mistakes: string[] = []
  const isOpen = call.capability === 'anyone'
  if (!call.capability) mistakes.push('declares no capability')
  else if (isOpen !== (call.audience === 'public'))
    mistakes.push('is public without saying so in both places')
  else if (!isOpen && !isKnown(call)) {
    mistakes.push(`names the unknown capability ${call.capability}`)
  }
  if (!call.audit) mistakes.push('declares no audit event')
  else if (typeof call.audit !== 'string' && !call.audit.none)
    mistakes.push('keeps no audit and gives no reason')
  if (needsIdempotencyKey(call) && !transactional)
    mistakes.push('takes an idempotency key outside a transaction')
  if (transactional && isReading(route)) mistakes.push('reads inside a writing transaction')
  return mistakes.map((mistake) => `${call.method} ${call.path} (${call.name}) ${mistake}`)
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

/** Closed by default: throws, naming every route that lacks a capability or an audit event, or that comes twice. */
export function checkRoutes(routes: readonly Route[]): void {
  const twice = [
    ...repeated(routes.map(({ call }) => call.name)),
    ...repeated(routes.map(({ call }) => `${call.method} ${call.path}`)),
  ].map((name) => `${name} is declared twice`)
  const mistakes = [...routes.flatMap(mistakesOf), ...twice]
  if (mistakes.length > 0) throw new Error(`The server does not start:\n${mistakes.join('\n')}`)
}
