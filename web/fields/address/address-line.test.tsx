import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ORDER_CODE } from '../../testing/application.ts'
import { question, say, showSection } from '../../testing/show-section.tsx'

import { keepLicenceAddress } from '../photo/licence-address.ts'

const ADDRESS = 'businessLocations.registerAddress'

function shown(registerAddress: Record<string, string | null>) {
  return showSection('businessLocations', { only: ['registerAddress'], answers: { registerAddress } })
}

function line(): Promise<HTMLElement> {
  return within(question(ADDRESS)).findByRole('textbox', { name: /in one line/ })
}

test('an address written in one line is split into its parts, which can be seen and changed', async () => {
  const { user, values } = shown({ countryCode: 'CN' })
  await user.type(await line(), '上海市徐汇区示例路188号 200030{Enter}')
  await waitFor(() =>
    expect(values()['registerAddress']).toMatchObject({
      countryCode: 'CN',
      province: '310000',
      city: '310100',
      district: '310104',
      detail: '示例路188号',
      postalCode: '200030',
    }),
  )
  expect(screen.getByText(say('common:form.addressLine.split'))).toBeTruthy()
  expect((within(question(`${ADDRESS}.detail`)).getByRole('textbox') as HTMLInputElement).value).toBe(
    '示例路188号',
  )
})

test('the address that was read off the licence is offered where it is asked, and filled in by one press', async () => {
  keepLicenceAddress(ORDER_CODE, '上海市徐汇区示例路188号创新大厦12层')
  const { user, values } = shown({ countryCode: 'CN' })
  const offered = say('common:form.addressLine.onLicence', { address: '上海市徐汇区示例路188号创新大厦12层' })
  expect(await screen.findByText(new RegExp(offered))).toBeTruthy()
  expect(values()['registerAddress']).not.toHaveProperty('district', '310104')
  await user.click(screen.getByRole('button', { name: say('common:form.takeIt') }))
  await waitFor(() =>
    expect(values()['registerAddress']).toMatchObject({
      district: '310104',
      detail: '示例路188号创新大厦12层',
    }),
  )
  expect(screen.queryByText(new RegExp(offered))).toBeNull()
})

test('another address takes the place of the first, and keeps nothing of it that it does not name', async () => {
  const { user, values } = shown({ countryCode: 'CN' })
  await user.type(await line(), '上海市徐汇区示例路188号{Enter}')
  await waitFor(() => expect(values()['registerAddress']).toMatchObject({ district: '310104' }))
  await user.clear(await line())
  await user.type(await line(), '浙江省杭州市样本街1号{Enter}')
  await waitFor(() =>
    expect(values()['registerAddress']).toMatchObject({
      province: '330000',
      city: '330100',
      district: null,
      detail: '样本街1号',
    }),
  )
  expect(screen.getByText(say('common:form.addressLine.partly'))).toBeTruthy()
})

test('what is no address of the mainland is left as it was, and how it looks when right is said', async () => {
  const { user, values } = shown({ countryCode: 'CN' })
  const before = values()['registerAddress']
  await user.type(await line(), '某处 5 号{Enter}')
  expect(await screen.findByText(say('common:form.addressLine.unknown'))).toBeTruthy()
  expect(values()['registerAddress']).toEqual(before)
})

test('an address that stands already, or lies abroad, is not asked in one line', () => {
  const { unmount } = shown({ countryCode: 'CN', province: '310000', city: '310100', district: '310104' })
  expect(screen.queryByRole('textbox', { name: /in one line/ })).toBeNull()
  unmount()
  shown({ countryCode: 'GB' })
  expect(screen.queryByRole('textbox', { name: /in one line/ })).toBeNull()
})
