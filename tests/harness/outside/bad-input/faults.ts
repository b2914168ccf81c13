/** What is said of each fault; a way to a system says otherwise where something else is so. */
export const SAID = {
  'nobody listens': 'Nothing listens at the address.',
  'no such name': 'The name of the address is not known.',
  'something else speaks there': 'No TLS connection came about.',
  'certificate expired': 'Its certificate has run out or is not valid yet.',
  'certificate of another name': 'Its certificate is for another name.',
  'certificate of a stranger': 'Its certificate is by nobody who is trusted here.',
  'credentials refused': 'It does not accept our credentials. (answered 401)',
  'led elsewhere': 'It sends the request elsewhere; redirections are not followed. (answered 302)',
  'fails inside': 'It failed on its side. (answered 500)',
  'answers a page': 'The answer is not JSON.',
  'answers another shape': 'The answer has not the agreed shape.',
} as const
export type Fault = keyof typeof SAID

export const FAULTS = Object.keys(SAID) as Fault[]
/** The faults of a connection, whatever is spoken over it. */
export const BELOW_HTTP: readonly Fault[] = FAULTS.slice(0, FAULTS.indexOf('credentials refused'))
/** Those that can be had without TLS. */
export const WITHOUT_TLS: readonly Fault[] = BELOW_HTTP.slice(0, 3)
