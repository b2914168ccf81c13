import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { Address } from './address.tsx'

test.each([
  ['http://127.0.0.1:38747/fourfactor', ['http://127.0.0.1:38747/', 'fourfactor']],
  ['https://hub.bank.example:8443/v1/open', ['https://hub', '.bank', '.example:8443/', 'v1/', 'open']],
  ['AUDIT_COPY_FOLDER', ['AUDIT_', 'COPY_', 'FOLDER']],
  ['mail.bank.example', ['mail', '.bank', '.example']],
])('%s breaks between its parts and never inside a number', (text, parts) => {
  const { container } = show(<Address text={text} />)
  const address = container.querySelector('.address')
  expect(address?.textContent).toBe(text)
  const found = (address?.innerHTML ?? '').split('<wbr>')
  expect(found).toEqual(parts)
})
