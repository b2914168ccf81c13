import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { Config } from './start/config.ts'

/** Never in a log, at any depth a request or an error can carry them. */
const SECRETS = [
  'password',
  'verificationCode',
  'token',
  'tokenId',
  'signingKey',
  'sealingKey',
  'authCode',
  'mobile',
  'idNumber',
  'headers.cookie',
  'headers["x-staff-token"]',
  'headers["x-customer-token"]',
  'headers["x-auth-code"]',
  'headers["x-signature"]',
  'headers["x-session-salt"]',
  'headers["iplanetdirectorypro"]',
]

const redactedPaths = SECRETS.flatMap((name) =>
  name.startsWith('headers') ? [name, `req.${name}`] : [name, `*.${name}`],
)

/** JSON lines on stdout, or where it is said; one line per event, whatever the values hold. */
export function createLogger(config: Pick<Config, 'LOG_LEVEL'>, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: config.LOG_LEVEL,
    redact: { paths: redactedPaths, censor: '[hidden]' },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        // Without the query: searches may carry names.
        path: request.url.split('?', 1)[0],
      }),
      err: (error: Error & { code?: unknown; constraint?: unknown }) => ({
        type: error.name,
        message: error.message,
        stack: error.stack,
        sqlState: error.code,
        constraint: error.constraint,
      }),
    },
  }
  return to ? pino(options, to) : pino(options)
}
