import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeRsaPair } from '../../tests/harness/ebam/rsa-pair.ts'
import { messageOf } from '../../tests/harness/ebam/treasury-client.ts'
import { describeWhereThereIs } from '../../tests/harness/outside/where-there-is.ts'
import { readSigned, signMessage } from './signature.ts'

const pair = makeRsaPair('Treasury of another maker')
const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-xmlsec-'))
function at(name: string): string {
  return path.join(folder, name)
}
writeFileSync(at('key.pem'), pair.privateKey)
writeFileSync(at('cert.pem'), pair.certificate)

const DSIG = 'http://www.w3.org/2000/09/xmldsig#'
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#'

/** What xmlsec1 fills in, as an integrator writes it. */
function template(method: string): string {
  const reference = `<ds:Reference URI=""><ds:Transforms><ds:Transform Algorithm="${DSIG}enveloped-signature"/><ds:Transform Algorithm="${C14N}"/></ds:Transforms><ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue/></ds:Reference>`
  return `<ds:Signature xmlns:ds="${DSIG}"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${C14N}"/><ds:SignatureMethod Algorithm="${method}"/>${reference}</ds:SignedInfo><ds:SignatureValue/></ds:Signature>`
}

function signByXmlsec(xml: string, method: string): string {
  writeFileSync(at('in.xml'), xml.replace('<Sgntr></Sgntr>', `<Sgntr>\n${template(method)}\n</Sgntr>`))
  execFileSync(
    'xmlsec1',
    ['--sign', '--privkey-pem', at('key.pem'), '--output', at('out.xml'), at('in.xml')],
    {
      stdio: 'ignore',
    },
  )
  return readFileSync(at('out.xml'), 'utf8')
}

const isThere = spawnSync('xmlsec1', ['--version']).status === 0

describeWhereThereIs('xmlsec1', isThere, 'signatures of another maker', () => {
  test.each(['rsa-sha256', 'rsa-sha512'])(
    'a message that xmlsec1 signed by %s is read as it was signed',
    async (name) => {
      const method = `http://www.w3.org/2001/04/xmldsig-more#${name}`
      const text = await messageOf({ variant: 1, process: 'P1' }, pair, (xml) => signByXmlsec(xml, method))
      const signed = await readSigned(text, pair.certificate, new Date())
      expect(signed).toContain('<PrcId><Id>P1</Id>')
      expect(signed).not.toContain('SignatureValue')
      const spoilt = text.replace('<Ccy>USD', '<Ccy>EUR')
      await expect(readSigned(spoilt, pair.certificate, new Date())).rejects.toThrow()
    },
  )

  test('a message of ours is verified by xmlsec1, and not once it was changed', async () => {
    const text = await messageOf({ variant: 1, process: 'P1' }, pair, signMessage)
    const verify = (xml: string) => {
      writeFileSync(at('ours.xml'), xml)
      return spawnSync('xmlsec1', ['--verify', '--pubkey-cert-pem', at('cert.pem'), at('ours.xml')]).status
    }
    expect(verify(text)).toBe(0)
    expect(verify(text.replace('<Ccy>USD', '<Ccy>EUR'))).not.toBe(0)
  })

  test('SHA-1 and a signature of something else are not taken', async () => {
    const weak = await messageOf({ variant: 1, process: 'P1' }, pair, (xml) =>
      signByXmlsec(xml, `${DSIG}rsa-sha1`),
    ).catch(() => '')
    if (weak !== '') await expect(readSigned(weak, pair.certificate, new Date())).rejects.toThrow('weak')
    const text = await messageOf({ variant: 1, process: 'P1' }, pair, signMessage)
    const twice = signMessage(text, pair)
    await expect(readSigned(twice, pair.certificate, new Date())).rejects.toThrow('not one signature')
  })
})
