import { SETTINGS, type Setting } from './settings/settings.ts'

const INTRODUCTION = `Kaihu: companies apply online for a business bank account; bank staff review and approve.

  npm start                       install, build, start PostgreSQL, migrate, load demo data, serve
  npm start -- --role server      HTTP only (needs DATABASE_URL shared with the workers)
  npm start -- --role worker      jobs only
  npm start -- --role signer      signs the audit's checkpoints, with the one key that nobody else has
  npm run dev                     the same, reloading both sides when a file changes
  npm test                        every check and test
  npm run kaihu -- --help         commands for operators

Settings are environment variables:
`

/** What `--help` prints: every setting with its meaning and default. */
export function describeSettings(): string {
  return INTRODUCTION + Object.entries<Setting>(SETTINGS).map(describeSetting).join('\n')
}

function describeSetting([name, setting]: [string, Setting]): string {
  const notes = [
    setting.fallback === undefined ? undefined : `default: ${setting.fallback.replaceAll(',', ', ')}`,
    setting.inProduction === undefined ? undefined : `default in production: ${setting.inProduction}`,
    setting.secret === undefined ? undefined : 'secret, made and kept in DATA_DIR when absent in development',
    setting.requiredInProduction ? 'required in production' : undefined,
  ].filter((note) => note !== undefined)
  return [`  ${name}`, `      ${setting.about}`, ...notes.map((note) => `      ${note}`)].join('\n')
}
