import type { FastifyRequest } from 'fastify'
import { refuse } from '../../refuse.ts'
import { normaliseHost } from './hosts.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD'])
const OWN_SITES = new Set(['same-origin', 'none'])

const USUAL_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

function isOwnOrigin(origin: string, host: string | undefined): boolean {
  const from = URL.parse(origin)
  if (from === null || normaliseHost(from.host) !== normaliseHost(host)) return false
  const port = /:(\d{1,5})$/.exec(host ?? '')?.[1]
  return port === undefined || port === (from.port || USUAL_PORTS[from.protocol])
}

/**
 * By Sec-Fetch-Site and Origin, where browsers send them (ASVS 3.5.1). Session headers are the second wall.
 */
export function refuseCrossSite(request: FastifyRequest): void {
  if (SAFE_METHODS.has(request.method) || request.routeOptions.config.fromOtherSites) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && !OWN_SITES.has(String(site))) throw refuse('crossSiteRequest')
  const { origin } = request.headers
  if (origin !== undefined && !isOwnOrigin(origin, request.headers.host)) throw refuse('crossSiteRequest')
}
