import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { urlAs } from '@kaihu/api/platform/database/roles.ts'
import { makeAuthorityIn } from '../../../harness/outside/authority.ts'
import { startSlapd } from '../../../harness/outside/slapd.ts'
import { serve, startBankSystems } from '../bank-systems.ts'
import { startFront } from '../front.ts'
import { startMailServer } from '../mail-server.ts'
import { startObjectStore } from '../object-store.ts'
import { DIRECTORY, LISTS, listFile } from './bank.ts'
import type { Settings } from './operator.ts'
import { freePort, startClamd, startNginx, startPostgres, startTinyproxy } from './programs.ts'

export const HOSTS = { staff: 'desk.bank.example', customer: 'apply.bank.example' }

/** This machine by a name of its own: what is called so is spoken to as another machine would be. */
const HERE = hostname()

/** Every system of the bank, running, and the settings that name them. */
export async function makePlace() {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-outside-'))
  chmodSync(folder, 0o755)
  const within = (name: string) => {
    mkdirSync(path.join(folder, name))
    return path.join(folder, name)
  }
  const authority = makeAuthorityIn(within('tls'))
  const certificate = authority.issue('systems', `DNS:localhost,DNS:${HERE}`)
  const front = authority.issue('front', `DNS:${HOSTS.staff},DNS:${HOSTS.customer}`)
  const token = randomBytes(24).toString('base64url')
  const postgres = await startPostgres(path.join(folder, 'postgres'), certificate)
  const messages = await startBankSystems(token, certificate)
  const core = await startBankSystems(token, certificate)
  const desk = await startBankSystems(token, certificate)
  const post = await startMailServer(certificate)
  const store = await startObjectStore()
  const storeFront = await startFront(Number(new URL(store.address).port), certificate)
  const keyFile = path.join(folder, 'systems.key')
  writeFileSync(keyFile, certificate.key, { mode: 0o644 })
  const directory = await startSlapd(DIRECTORY, { cert: certificate.file, key: keyFile })
  const clamd = await startClamd(within('clamd'))
  const proxy = await startTinyproxy(within('proxy'))
  const publisher = await serve((request, response) => {
    const code = LISTS.find((one) => request.url === `/${one}.csv`)
    response.writeHead(code ? 200 : 404, { etag: '"1"' }).end(code && listFile(code))
  })
  const dkim = path.join(folder, 'dkim.pem')
  execFileSync('openssl', ['genrsa', '-out', dkim, '2048'], { stdio: 'ignore' })
  const sources = path.join(folder, 'lists.json')
  const addresses = LISTS.map((code) => [code, [`http://127.0.0.1:${publisher.port}/${code}.csv`]])
  writeFileSync(sources, JSON.stringify(Object.fromEntries(addresses)))
  const witness = within('witness')
  writeFileSync(path.join(witness, 'kaihu-witness'), '')
  const port = await freePort()
  const databaseUrl = `${postgres.url}?sslmode=verify-full&sslrootcert=${authority.file}`
  const settings: Settings = {
    NODE_ENV: 'production',
    // Its people come and go with passwords alone: what is tried is the systems around them.
    SECOND_FACTOR: 'none',
    NODE_EXTRA_CA_CERTS: authority.file,
    DATA_DIR: within('data'),
    PORT: String(port),
    DATABASE_OWNER_URL: databaseUrl,
    DATABASE_URL: urlAs('app', databaseUrl, ''),
    CUSTOMER_HOSTS: HOSTS.customer,
    STAFF_HOSTS: HOSTS.staff,
    TRUSTED_PROXIES: '127.0.0.1',
    AUDIT_COPY_FOLDER: witness,
    PAPERS_CERT: 'none',
    ROOT_ALLOWED: 'true',
    LDAP_URL: directory.url.replace('127.0.0.1', HERE),
    LDAP_CA: authority.file,
    LDAP_BIND_DN: directory.bindDn,
    LDAP_BIND_PASSWORD: directory.bindPassword,
    LDAP_BASE: directory.base,
    SMS_URL: messages.url('sms'),
    SMS_TOKEN: token,
    HUB_URL: core.url('hub'),
    HUB_TOKEN: token,
    CRT_URL: core.url('crt'),
    CRT_TOKEN: token,
    TICKETS_URL: desk.url('tickets'),
    TICKETS_TOKEN: token,
    REGISTER: 'file',
    MAIL_URL: `smtps://${HERE}:${post.port}`,
    MAIL_FROM: 'Kaihu <noreply@bank.example>',
    MAIL_DKIM: `kaihu:bank.example:${dkim}`,
    OBJECTS_S3: store.address
      .replace('http:', 'https:')
      .replace(/127\.0\.0\.1:\d+/, `localhost:${storeFront.port}`),
    CLAMD: `127.0.0.1:${clamd.port}`,
    LIST_SOURCES: sources,
    LISTS_PROXY: `http://127.0.0.1:${proxy.port}`,
    HTTP_ON_LOOPBACK_ALLOWED: 'true',
  }
  const nginx = await startNginx(within('nginx'), {
    upstream: port,
    hosts: Object.values(HOSTS),
    certificate: front.file,
  })
  const end = async () => {
    directory.stop()
    const all = [nginx, clamd, proxy, messages, core, desk, post, storeFront, store, publisher, postgres]
    for (const each of all) await each.stop().catch(() => undefined)
    store.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    folder,
    authority,
    settings,
    directory,
    nginx,
    clamd,
    proxy,
    publisher,
    messages,
    core,
    desk,
    post,
    storeFront,
    postgres,
    end,
  }
}

export type Place = Awaited<ReturnType<typeof makePlace>>
