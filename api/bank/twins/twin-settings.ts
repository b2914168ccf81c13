import type { HttpSystem } from '../../platform/start/outside-settings.ts'
import { isNamedProvider } from '../../platform/start/sms-settings.ts'

/** Where the twins of each system are, below the address that they are served at. */
const PATHS = { SMS: '/sms', HUB: '/hub', CRT: '/crt', TICKETS: '' } as const satisfies Partial<
  Record<HttpSystem, string>
>
export type TwinOverHttp = keyof typeof PATHS
export const TWINS_OVER_HTTP = Object.keys(PATHS) as readonly TwinOverHttp[]

/** The settings that name the twins, for the systems that these settings name none for. */
export function twinSettings(
  settings: Readonly<Partial<Record<`${TwinOverHttp}_URL` | 'SMS', string | undefined>>>,
  { url, token }: { url: string; token: string },
) {
  const twins = TWINS_OVER_HTTP.filter(
    (system) =>
      settings[`${system}_URL`] === undefined && !(system === 'SMS' && isNamedProvider(settings.SMS)),
  )
  const named = twins.flatMap((system) => [
    [`${system}_URL`, `${url}${PATHS[system]}`],
    [`${system}_TOKEN`, token],
  ])
  return {
    ...(Object.fromEntries(named) as Partial<Record<`${TwinOverHttp}_${'URL' | 'TOKEN'}`, string>>),
    twins,
  }
}
