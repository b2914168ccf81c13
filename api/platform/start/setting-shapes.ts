import { z } from 'zod'

export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
/** Its credential has a setting of its own. */
export const bareHttpUrl = httpUrl.refine((text) => {
  const url = URL.parse(text)
  return url?.username === '' && url.password === '' && url.search === '' && url.hash === ''
}, 'must hold no user, password, query or fragment')
