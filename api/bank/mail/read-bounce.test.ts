import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readBounce } from './read-bounce.ts'

const POSTFIX = readFileSync(path.join(import.meta.dirname, 'returned-by-postfix.eml'))

function report(status: string, { type = 'message/delivery-status', encoding = '7bit' } = {}) {
  return [
    'From: MAILER-DAEMON@mx.bank.example',
    "Content-Type: multipart/report; report-type=delivery-status; boundary*=utf-8''b%20b",
    'MIME-Version: 1.0',
    '',
    '--b b',
    'Content-Type: text/plain',
    '',
    'It did not arrive.',
    '--b b',
    `Content-Type: ${type}`,
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    status,
    '--b b--',
    '',
  ].join('\r\n')
}
const GROUPS = [
  'Reporting-MTA: dns; mx.bank.example',
  'Original-Envelope-Id: 0d6f1c5e-93b5-4b0e-9b7d-6f6f0a6f2c11',
  '',
  'Final-Recipient: rfc822; <one@customer.example>',
  'Action: Failed',
  'Status: 5.2.2 (mailbox full)',
  'Diagnostic-Code: smtp; 552 5.2.2',
  '    mailbox full',
  '',
  'Final-Recipient: utf-8; 张@客户.example',
  'Action: delayed',
  'Status: 4.4.1',
  '',
].join('\r\n')
const RECIPIENTS = [
  { address: 'one@customer.example', action: 'failed', status: '5.2.2', reason: '552 5.2.2 mailbox full' },
  { address: '张@客户.example', action: 'delayed', status: '4.4.1', reason: '' },
]

test.each([
  ['plainly', report(GROUPS)],
  ['in base64', report(Buffer.from(GROUPS).toString('base64'), { encoding: 'base64' })],
  [
    'in quoted-printable',
    report(GROUPS.replace('mailbox full)', 'mailbox=20full)=\r\n'), { encoding: 'quoted-printable' }),
  ],
  ['for addresses of every script', report(GROUPS, { type: 'message/global-delivery-status' })],
])('a report that is written %s is read, each recipient by itself', async (_how, mail) => {
  expect(await readBounce(Buffer.from(mail))).toEqual({
    messageId: '0d6f1c5e-93b5-4b0e-9b7d-6f6f0a6f2c11',
    returned: RECIPIENTS,
  })
})

test('the bytes of a report are read as the text of it', async () => {
  expect(await readBounce(POSTFIX)).toEqual(await readBounce(POSTFIX.toString('utf8')))
})

test('what is no report is none: a letter, nothing, noise, parts within parts without end', async () => {
  const nested = Array.from(
    { length: 400 },
    (_one, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
  )
  for (const mail of ['', 'Subject: hello\r\n\r\nhello', '\u0000\u0001', nested.join('')])
    expect(await readBounce(mail)).toBeNull()
})
