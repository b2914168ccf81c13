import {
  HTTP_SYSTEM_NAMES,
  HTTP_SYSTEM_ROWS,
  type HttpSystemRow,
  settingsOf,
} from '@kaihu/contract/http-systems.ts'
import { code, orDash, page, table } from './markdown.ts'
import { both } from './texts.ts'

const WITHOUT: Readonly<Record<HttpSystemRow['otherwise'], string>> = {
  twin: 'a twin in development; production refuses to start',
  own: "Kaihu's own serves",
  nothing: 'nothing: it is asked only where it is named',
}

export function systemsPage(): string {
  return page('contract/http-systems.ts', [
    '# Systems asked over HTTP',
    '外部系统。 Each has the same settings, beginning with its name: `…_URL` its address; `…_TOKEN` a bearer token, ' +
      '`…_HMAC_KEY` a shared key and `…_CLIENT_CERT` a certificate that show it who asks; `…_CA` the authorities that may ' +
      'have signed its own. How they are asked in common stands in [integrate.md](integrate.md#the-banks-systems), the ' +
      'shape of every operation that is named here by its path in `/openapi-core-systems.json`.',
    table(
      ['System', 'Address', 'Asked who', 'Goes without', 'What is asked of it'],
      HTTP_SYSTEM_NAMES.map((name) => lineOf(name)),
    ),
    '## Where no setting names it',
    table(
      ['Address', 'Then', 'What would reach nobody'],
      HTTP_SYSTEM_NAMES.map((name) => {
        const row: HttpSystemRow = HTTP_SYSTEM_ROWS[name]
        const isOptional = row.otherwise === 'twin' && row.lost === undefined
        const then = isOptional ? 'a twin in development; nothing in production' : WITHOUT[row.otherwise]
        return [code(`${settingsOf(name)}_URL`), then, orDash(row.lost ?? '')]
      }),
    ),
  ])
}

function askedOf({ spoken = {}, asked, tried }: HttpSystemRow): string {
  const operations = Object.entries(spoken).map(([name, operation]) =>
    'path' in operation
      ? `${code(`GET ${operation.path}`)}: ${operation.summary}`
      : `${code(`POST /${name}`)}: ${operation.summary}`,
  )
  const standing = tried === 'status' ? [`${code('GET /STATUS')}: whether it stands.`] : []
  return [...operations, ...(asked === undefined ? [] : [asked]), ...standing].join(' ')
}

function lineOf(name: (typeof HTTP_SYSTEM_NAMES)[number]): readonly string[] {
  const row: HttpSystemRow = HTTP_SYSTEM_ROWS[name]
  const system = settingsOf(name)
  const instead =
    row.instead === undefined ? '' : `; ${code(`${system}=${row.instead.word}`)}: ${row.instead.about}`
  return [
    both(`admin:connections.system.${name}`),
    code(`${system}_URL`),
    row.asksWho ? 'always' : 'as it wishes',
    row.lost === undefined ? '-' : `${code(`${system}=none`)}${instead}`,
    askedOf(row),
  ]
}
