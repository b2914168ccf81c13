import { execFileSync } from 'node:child_process'
import { createPublicKey, createSign } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateRawSync } from 'node:zlib'
import samlp from 'samlp'
import { afterAll } from 'vitest'

/** What the provider says of a person, and how: all of it right unless a test wants it wrong. */
export type Saying = {
  readonly attributes?: Readonly<Record<string, string | readonly string[]>>
  readonly nameIdFormat?: string
  readonly audience?: string
  readonly issuer?: string
  readonly recipient?: string
  readonly inResponseTo?: string
  readonly lifetimeInSeconds?: number
  readonly signAssertion?: boolean
  readonly signResponse?: boolean
  readonly signatureAlgorithm?: string
  readonly digestAlgorithm?: string
  /** signed by somebody else's key */
  readonly isForged?: boolean
  readonly sessionIndex?: string
  /** encrypted to this certificate: ours, or a stranger's */
  readonly encryptedTo?: Signer
}

export type Signer = {
  readonly file: string
  readonly certFile: string
  readonly cert: string
  readonly key: string
}

function publicKeyOf({ cert }: Signer): string {
  return createPublicKey(cert).export({ type: 'spki', format: 'pem' }).toString()
}

function makeSigners(): (name: string) => Signer {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-saml-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return (name) => {
    const [file, certFile] = [path.join(folder, `${name}.both.pem`), path.join(folder, `${name}.pem`)]
    const made = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`]
    execFileSync('openssl', ['req', '-x509', ...made, '-keyout', file, '-out', certFile], { stdio: 'ignore' })
    const [key, cert] = [readFileSync(file, 'utf8'), readFileSync(certFile, 'utf8')]
    execFileSync('sh', ['-c', `cat '${certFile}' >> '${file}'`])
    return { file, certFile, cert, key }
  }
}

/** Where responses go: on this host, as the test's browser calls it. */
const ACS = 'http://localhost:3000/v1/staff/sign-in/saml/acs'
const ENTITY = 'https://idp.bank.example/metadata'

/** A SAML identity provider of another maker (samlp), and what it has of Kaihu: its certificate. */
export async function startSamlProvider() {
  const make = makeSigners()
  const [own, ours, stranger] = [make('idp'), make('kaihu'), make('stranger')]
  const server = createServer((_request, answer) => answer.end('sign in here'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sso`

  /** Reads the request that a browser brings, checks its signature, and answers with a response for this person. */
  const respond = (address: string, login: string, saying: Saying = {}): Promise<string> => {
    const asked = new URL(address)
    const query = Object.fromEntries(asked.searchParams)
    const { attributes = {}, nameIdFormat, isForged, encryptedTo, ...options } = saying
    const signer = isForged ? stranger : own
    return new Promise((resolve, reject) => {
      const middleware = samlp.auth({
        issuer: ENTITY,
        ...options,
        cert: signer.cert,
        key: signer.key,
        signingCert: ours.cert,
        ...(encryptedTo && {
          encryptionCert: encryptedTo.cert,
          encryptionPublicKey: publicKeyOf(encryptedTo),
        }),
        deflate: true,
        getPostURL: (_audience, request, _req, callback) => {
          const acs = request.documentElement.getAttribute('AssertionConsumerServiceURL')
          callback(null, acs)
        },
        recipient: options.recipient ?? ACS,
        destination: ACS,
        profileMapper: () => ({
          getClaims: () => attributes,
          getNameIdentifier: () => ({
            nameIdentifier: login,
            nameIdentifierFormat: nameIdFormat ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
          }),
        }),
        getUserFromRequest: () => ({ login }),
        responseHandler: (response) => resolve(response.toString('utf8')),
      })
      const request = {
        method: 'GET',
        url: asked.pathname + asked.search,
        originalUrl: asked.href,
        query,
        body: {},
      }
      const response = {
        send: (status: unknown) => reject(new Error(`the provider answered ${String(status)}`)),
        set: () => undefined,
      }
      middleware(request, response, (error) =>
        reject(error instanceof Error ? error : new Error(String(error))),
      )
    })
  }
  /** The query of a signed logout request, as a browser brings it; `signer` may be somebody else. */
  const askLogout = (login: string, sessionIndex: string, signer: Signer = own): string => {
    const now = new Date().toISOString()
    const xml = `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_l${Date.now()}" Version="2.0" IssueInstant="${now}"><saml:Issuer>${ENTITY}</saml:Issuer><saml:NameID>${login}</saml:NameID><samlp:SessionIndex>${sessionIndex}</samlp:SessionIndex></samlp:LogoutRequest>`
    const query = new URLSearchParams({
      SAMLRequest: deflateRawSync(xml).toString('base64'),
      SigAlg: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    }).toString()
    const signature = createSign('RSA-SHA256').update(query).sign(signer.key, 'base64')
    return `${query}&${new URLSearchParams({ Signature: signature }).toString()}`
  }
  return { url, entity: ENTITY, own, ours, stranger, respond, askLogout }
}
