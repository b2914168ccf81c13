import { execFileSync } from 'node:child_process'
import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createSocketServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { looseLine } from '../../../tests/harness/outside/outside-end.ts'
import { smtpMail, smtpOptions } from './smtp-mail.ts'

const FROM = 'Kaihu 开户 <noreply@bank.example>'
const LETTER = {
  id: '0190-letter',
  recipient: 'zhang.wei@customer.example',
  subject: '您的开户申请需要补充资料',
  body: '您好，\n请登录后补充资料。\n.\n谢谢',
}

type Taken = { from: string; to: string[]; user: unknown; isSecure: boolean; source: string }
const taken: Taken[] = []
const closers: (() => void)[] = []
afterAll(() => closers.forEach((close) => close()))

async function listen(options: ConstructorParameters<typeof SMTPServer>[0]): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'p@ss/1' ? done(null, { user: username }) : done(new Error('no such password')),
    onRcptTo: ({ address }, _session, done) => {
      const code = { 'gone@customer.example': 550, 'full@customer.example': 452 }[address]
      done(code === undefined ? null : Object.assign(new Error(`no ${address}`), { responseCode: code }))
    },
    onData: (stream, { envelope, user, secure }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        taken.push({ from, to, user, isSecure: secure, source: Buffer.concat(chunks).toString('utf8') })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  closers.push(() => server.close())
  const listener = server.listen(0, '127.0.0.1')
  await new Promise<void>((resolve) => listener.once('listening', resolve))
  return (listener.address() as { port: number }).port
}

const line = looseLine('mail')
const plainPort = await listen({})
function mailTo(port: number, { scheme = 'smtp', credentials = '', host = '127.0.0.1' } = {}) {
  return smtpMail({ url: `${scheme}://${credentials}${host}:${port}`, from: FROM, patienceMs: 2_000, line })
}
async function refusalOf(work: Promise<void>): Promise<{ failure?: string; message: string }> {
  return work.then(
    () => ({ message: 'taken' }),
    (error: Error & { failure?: string }) => error,
  )
}
function headerOf(source: string, name: string): string {
  return (
    new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(source)?.[1]?.replaceAll(/\r\n[ \t]+/g, ' ') ?? ''
  )
}
function wordsOf(encoded: string): string {
  return encoded
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?utf-8\?q\?(.*?)\?=/gi, (_all, text: string) =>
      decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
    )
    .replaceAll(/=\?utf-8\?b\?(.*?)\?=/gi, (_all, text: string) =>
      Buffer.from(text, 'base64').toString('utf8'),
    )
}
/** Quoted-printable as it was meant. */
function unquoted(text: string): string {
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The parts of a mail by their type, decoded. */
function partsOf(source: string): Record<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? ''
  const parts = source.split(`--${boundary}`).slice(1, -1)
  return Object.fromEntries(
    parts.map((part) => {
      const text = part.slice(part.indexOf('\r\n\r\n'))
      const isBase64 = headerOf(part, 'Content-Transfer-Encoding') === 'base64'
      const decoded = isBase64 ? Buffer.from(text, 'base64').toString('utf8') : unquoted(text)
      return [headerOf(part, 'Content-Type').split(';')[0] ?? '', decoded.replaceAll('\r\n', '\n').trim()]
    }),
  )
}

test('a mail arrives with its sender, its recipient and every Chinese word of subject and text', async () => {
  await mailTo(plainPort).send(LETTER)
  const mail = taken.at(-1)
  expect(mail).toMatchObject({ from: 'noreply@bank.example', to: [LETTER.recipient] })
  const source = mail?.source ?? ''
  expect(wordsOf(headerOf(source, 'Subject'))).toBe(LETTER.subject)
  expect(wordsOf(headerOf(source, 'From'))).toBe(FROM)
  expect(headerOf(source, 'Message-ID')).toBe('<0190-letter@bank.example>')
  expect(headerOf(source, 'Content-Type')).toContain('multipart/alternative')
  const parts = partsOf(source)
  expect(parts['text/plain']).toBe(LETTER.body)
  expect(parts['text/html']).toContain('<p>您好，<br>请登录后补充资料。<br>.<br>谢谢</p>')
})

test('the page of a mail shows what is written in it as words, never as marks', async () => {
  await mailTo(plainPort).send({ ...LETTER, body: 'A <b>"Ltd" & Co\n\nB' })
  expect(partsOf(taken.at(-1)?.source ?? '')['text/html']).toContain(
    '<p>A &lt;b&gt;&quot;Ltd&quot; &amp; Co</p><p>B</p>',
  )
})

/** A header as DKIM's relaxed form has it. */
function relaxed(header: string): string {
  const [name = '', ...value] = header.split(':')
  return `${name.toLowerCase().trim()}:${value
    .join(':')
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()}`
}

test('with a key mail is signed by DKIM: whoever holds the public half knows that nobody changed it', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const dkim = { domainName: 'bank.example', keySelector: 'kaihu', privateKey: pem }
  await smtpMail({ url: `smtp://127.0.0.1:${plainPort}`, from: FROM, line, dkim }).send(LETTER)
  const source = taken.at(-1)?.source ?? ''
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const headers = head.split(/\r\n(?![ \t])/)
  const signature = headers.find((header) => /^dkim-signature:/i.test(header)) ?? ''
  const tag = (name: string) =>
    new RegExp(`[;:]\\s*${name}=([^;]*)`).exec(signature)?.[1]?.replaceAll(/\s/g, '') ?? ''
  expect([tag('d'), tag('s'), tag('a')]).toEqual(['bank.example', 'kaihu', 'rsa-sha256'])
  const body = `${rest
    .join('\r\n\r\n')
    .replaceAll(/[ \t]+(?=\r\n)/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '')}\r\n`
  expect(tag('bh')).toBe(createHash('sha256').update(body).digest('base64'))
  const signed = tag('h')
    .split(':')
    .flatMap((name) => headers.filter((header) => header.toLowerCase().startsWith(`${name.toLowerCase()}:`)))
    .map((header) => `${relaxed(header)}\r\n`)
  const own = relaxed(signature.replace(/([;\s]b=)[^;]*/, '$1'))
  const isGood = (text: string) =>
    createVerify('RSA-SHA256').update(text).verify(publicKey, tag('b'), 'base64')
  expect(isGood(signed.join('') + own)).toBe(true)
  expect(isGood(signed.join('').replace('bank', 'bonk') + own)).toBe(false)
})

test('an address that holds a comma or a line end reaches nobody else', async () => {
  const before = taken.length
  for (const recipient of ['a@x.example, b@y.example', 'a@x.example>\r\nRCPT TO:<b@y.example'])
    await refusalOf(mailTo(plainPort).send({ ...LETTER, recipient }))
  for (const { to } of taken.slice(before)) expect(to).not.toContain('b@y.example')
})

test('a subject with a line end adds no header', async () => {
  await mailTo(plainPort).send({ ...LETTER, subject: 'A\r\nBcc: b@y.example' })
  expect(taken.at(-1)?.to).toEqual([LETTER.recipient])
  const [head = ''] = taken.at(-1)?.source.split('\r\n\r\n') ?? []
  expect(headerOf(head, 'Bcc')).toBe('')
})

test('credentials of the address sign in; wrong ones are told of by the setting and never shown', async () => {
  await mailTo(plainPort, { credentials: 'kaihu:p%40ss%2F1@' }).send(LETTER)
  expect(taken.at(-1)?.user).toBe('kaihu')
  const before = taken.length
  const refusal = await refusalOf(mailTo(plainPort, { credentials: 'kaihu:hidden-word@' }).send(LETTER))
  expect(refusal).toMatchObject({ failure: 'unavailable', message: expect.stringContaining('MAIL_URL') })
  expect(JSON.stringify({ ...refusal, message: refusal.message })).not.toContain('hidden-word')
  expect(taken).toHaveLength(before)
})

test('a recipient that does not exist is refused for good, one whose box is full is worth another try', async () => {
  const send = (recipient: string) => refusalOf(mailTo(plainPort).send({ ...LETTER, recipient }))
  const gone = await send('gone@customer.example')
  expect(gone).toMatchObject({ failure: 'refused', message: 'the mail server answered 550' })
  expect(await send('full@customer.example')).toMatchObject({ failure: 'unavailable' })
})

test('a server that hangs is given up, and one that is not there is unavailable', async () => {
  const silent = createSocketServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  closers.push(() => silent.close())
  const { port } = silent.address() as { port: number }
  const slow = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: FROM, patienceMs: 300, line })
  expect(await refusalOf(slow.send(LETTER))).toMatchObject({ failure: 'timeout' })
  expect(await refusalOf(mailTo(1).send(LETTER))).toMatchObject({
    failure: 'unavailable',
    trouble: { cause: 'connection_refused', setting: 'MAIL_URL' },
  })
})

test('a server elsewhere is spoken to over TLS alone, on this machine plain words are enough', async () => {
  expect(smtpOptions('smtp://u:p@mail.bank.example')).toMatchObject({ port: 587, requireTLS: true })
  expect(smtpOptions('smtps://mail.bank.example')).toMatchObject({ port: 465, secure: true })
  expect(smtpOptions('smtp://localhost:25')).toMatchObject({ port: 25, requireTLS: false })
  const before = taken.length
  // This machine by an address that does not say so.
  const elsewhere = mailTo(plainPort, { host: '0.0.0.0', credentials: 'kaihu:p%40ss%2F1@' })
  expect(await refusalOf(elsewhere.send(LETTER))).toMatchObject({ failure: 'unavailable' })
  expect(taken).toHaveLength(before)
})

/** A certificate that nobody signed but itself. */
function makeCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-tls-'))
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert]
  execFileSync('openssl', [...made, ...names], { stdio: 'ignore' })
  const pair = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  rmSync(folder, { recursive: true })
  return pair
}

test('a certificate that nobody vouches for is refused; a trusted one carries the mail', async () => {
  const certificate = makeCertificate()
  const port = await listen({ ...certificate, secure: true, hideSTARTTLS: false })
  const before = taken.length
  const mail = mailTo(port, { scheme: 'smtps' })
  expect(await refusalOf(mail.send(LETTER))).toMatchObject({
    failure: 'unavailable',
    trouble: { cause: 'certificate_untrusted', setting: 'MAIL_URL' },
  })
  expect(taken).toHaveLength(before)
  const trusted = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...trusted, certificate.cert])
  await mail.send(LETTER).finally(() => tls.setDefaultCACertificates(trusted))
  expect(taken.at(-1)).toMatchObject({ isSecure: true, to: [LETTER.recipient] })
})
