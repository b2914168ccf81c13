import type { FastifyRequest } from 'fastify'
import { refuse } from '../../refuse.ts'
import { normaliseHost } from './hosts.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD'])
const OWN_SITES = new Set(['same-origin', 'none'])

function hostOfOrigin(origin: string): string | undefined {
  return URL.canParse(origin) ? normaliseHost(new URL(origin).host) : undefined
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
  if (origin !== undefined && hostOfOrigin(origin) !== normaliseHost(request.headers.host)) {
    throw refuse('crossSiteRequest')
  }
}
