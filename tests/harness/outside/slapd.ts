import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'ldapts'
import { freePort } from '../process/free-port.ts'

/** OpenLDAP's server where Debian puts it; `apt-get install slapd`. */
const SLAPD = ['/usr/sbin/slapd', '/usr/libexec/slapd', '/usr/local/libexec/slapd'].find((file) =>
  existsSync(file),
)

/** Whether OpenLDAP is on this machine. */
export const hasSlapd = SLAPD !== undefined

const BASE = 'dc=bank,dc=example'
const ROOT = `cn=root,${BASE}`
const ROOT_PASSWORD = 'root-of-the-test-directory'

export type LdapPerson = { uid: string; name: string; password: string; groups: readonly string[] }

export type Slapd = {
  readonly url: string
  readonly base: string
  readonly bindDn: string
  readonly bindPassword: string
  /** Does something to the directory as its owner. */
  readonly asRoot: <T>(work: (client: Client) => Promise<T>) => Promise<T>
  readonly dnOf: (uid: string) => string
  readonly groupOf: (name: string) => string
  /** the same over TLS from the first byte, where it has a certificate */
  readonly secureUrl: string
  /** Ends the server; what it holds stays. */
  readonly halt: () => Promise<void>
  readonly resume: () => Promise<void>
  /** Ends it and takes away what it held. */
  readonly stop: () => void
}

/** Files of its certificate and key; whoever binds without TLS is then turned away. */
type SlapdTls = { readonly cert: string; readonly key: string }

function tlsLines({ cert, key }: SlapdTls): readonly string[] {
  return [`TLSCertificateFile ${cert}`, `TLSCertificateKeyFile ${key}`, 'security simple_bind=128']
}

/** Attributes of directories of other makers, so that their accounts can be played. */
const OF_OTHERS = [
  "attributetype ( 1.2.840.113556.1.4.8 NAME 'userAccountControl' SYNTAX 1.3.6.1.4.1.1466.115.121.1.27 SINGLE-VALUE )",
  "attributetype ( 1.2.840.113556.1.4.159 NAME 'accountExpires' SYNTAX 1.3.6.1.4.1.1466.115.121.1.27 SINGLE-VALUE )",
  "attributetype ( 2.16.840.1.113730.3.1.610 NAME 'nsAccountLock' SYNTAX 1.3.6.1.4.1.1466.115.121.1.15 SINGLE-VALUE )",
  "objectclass ( 1.3.6.1.4.1.4203.666.11.1.99 NAME 'accountOfOthers' SUP top AUXILIARY MAY ( userAccountControl $ accountExpires $ nsAccountLock ) )",
]

/** So many wrong passwords lock an account for good. */
export const WRONG_TO_LOCK = 3
const POLICY = `cn=policy,${BASE}`

function configuration(folder: string, tls: SlapdTls | undefined): string {
  const schemas = ['core', 'cosine', 'inetorgperson', 'nis'].map(
    (name) => `include /etc/ldap/schema/${name}.schema`,
  )
  return [
    ...schemas,
    ...OF_OTHERS,
    'modulepath /usr/lib/ldap',
    'moduleload back_mdb',
    'moduleload memberof',
    'moduleload ppolicy',
    `pidfile ${folder}/slapd.pid`,
    ...(tls ? tlsLines(tls) : []),
    'database mdb',
    `suffix "${BASE}"`,
    `rootdn "${ROOT}"`,
    `rootpw ${ROOT_PASSWORD}`,
    `directory ${folder}/data`,
    'overlay memberof',
    'overlay ppolicy',
    `ppolicy_default "${POLICY}"`,
    'access to attrs=userPassword by anonymous auth by * none',
    'access to * by users read by anonymous auth',
  ].join('\n')
}

async function addPeople(client: Client, people: readonly LdapPerson[]): Promise<void> {
  await client.add(BASE, { objectClass: ['dcObject', 'organization'], dc: 'bank', o: 'Bank' })
  await client.add(POLICY, {
    objectClass: ['device', 'pwdPolicy'],
    cn: 'policy',
    pwdAttribute: 'userPassword',
    pwdLockout: 'TRUE',
    pwdMaxFailure: String(WRONG_TO_LOCK),
  })
  for (const ou of ['people', 'groups'])
    await client.add(`ou=${ou},${BASE}`, { objectClass: 'organizationalUnit', ou })
  for (const { uid, name, password } of people)
    await client.add(dnOf(uid), {
      objectClass: 'inetOrgPerson',
      uid,
      cn: name,
      sn: name,
      mail: `${uid}@bank.example`,
      userPassword: password,
    })
  for (const group of new Set(people.flatMap(({ groups }) => groups))) {
    const member = people.filter(({ groups }) => groups.includes(group)).map(({ uid }) => dnOf(uid))
    await client.add(groupOf(group), { objectClass: 'groupOfNames', cn: group, member })
  }
}

function dnOf(uid: string): string {
  return `uid=${uid},ou=people,${BASE}`
}
function groupOf(name: string): string {
  return `cn=${name},ou=groups,${BASE}`
}

/** OpenLDAP with these people, on a free port of this machine. */
export async function startSlapd(people: readonly LdapPerson[], tls?: SlapdTls): Promise<Slapd> {
  if (SLAPD === undefined) throw new Error('slapd is not installed')
  const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-slapd-'))
  mkdirSync(path.join(folder, 'data'))
  const file = path.join(folder, 'slapd.conf')
  writeFileSync(file, configuration(folder, tls))
  const checked = spawnSync(SLAPD, ['-T', 'test', '-u', '-f', file], { encoding: 'utf8' })
  if (checked.status !== 0) throw new Error(`slapd does not take its configuration: ${checked.stderr}`)
  const url = `ldap://127.0.0.1:${await freePort()}`
  const secureUrl = `ldaps://127.0.0.1:${await freePort()}`
  const serve = () =>
    spawn(SLAPD, ['-f', file, '-h', tls ? `${url} ${secureUrl}` : url, '-d', '0'], { stdio: 'ignore' })
  let server = serve()
  const asRoot: Slapd['asRoot'] = async (work) => {
    // Its own owner does not ask whose certificate it is.
    const client = new Client({ url })
    try {
      if (tls) await client.startTLS({ rejectUnauthorized: false })
      await client.bind(ROOT, ROOT_PASSWORD)
      return await work(client)
    } finally {
      await client.unbind().catch(() => undefined)
    }
  }
  const isUp = () =>
    asRoot(() => Promise.resolve()).then(
      () => true,
      () => false,
    )
  const resume = async () => {
    server = serve()
    while (!(await isUp())) await setTimeout(100)
  }
  const halt = async () => {
    const gone = once(server, 'exit')
    server.kill()
    await gone
  }
  for (let tries = 0; ; tries++) {
    try {
      await asRoot((client) => addPeople(client, people))
      break
    } catch (error) {
      if (tries > 50) throw error
      await setTimeout(100)
    }
  }
  const [reader] = people
  return {
    url,
    secureUrl,
    base: BASE,
    bindDn: dnOf(reader?.uid ?? ''),
    bindPassword: reader?.password ?? '',
    asRoot,
    dnOf,
    groupOf,
    halt,
    resume,
    stop: () => {
      server.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
