import type { Trouble } from '../bank/core-system.ts'
import { sayText } from '../platform/http/words.ts'

/** What was in the way of a call, in the command line's one language, with the setting to look at. */
export function troubleText({ cause, status, setting }: Trouble): string {
  const answered = status === undefined ? '' : sayText('en-US', 'admin:connections.answered', { status })
  const look = setting === undefined ? '' : sayText('en-US', 'admin:connections.look', { setting })
  return `${sayText('en-US', `admin:connections.cause.${cause}`)}${answered}${look}`
}
