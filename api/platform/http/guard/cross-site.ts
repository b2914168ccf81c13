import type { FastifyRequest } from 'fastify'
import { refuse } from '../../refuse.ts'
import { normaliseHost } from './hosts.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD'])
const OWN_SITES = new Set(['same-origin', 'none'])

const USUAL_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** Whether a page of this very host sends; by its port as well, where what stands before us leaves it in the Host header. */
function isOwnOrigin(origin: string, host: string | undefined): boolean {
  const from = URL.parse(origin)
  if (from === null || normaliseHost(from.host) !== normaliseHost(host)) return false
  const port = /:(\d{1,5})$/.exec(host ?? '')?.[1]
  return port === undefined || port === (from.port || USUAL_PORTS[from.protocol])
}

/**
 * Refuses writes that another site's page makes the browser send (ASVS 3.5.1): by Sec-Fetch-Site and by Origin, where
 * the browser sends them. The session headers, which no foreign form can set, are the second wall.
 */
export function refuseCrossSite(request: FastifyRequest): void {
  if (SAFE_METHODS.has(request.method) || request.routeOptions.config.fromOtherSites) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && !OWN_SITES.has(String(site))) throw refuse('crossSiteRequest')
  const { origin } = request.headers
  if (origin !== undefined && !isOwnOrigin(origin, request.headers.host)) throw refuse('crossSiteRequest')
}
