import { expect, test } from 'vitest'
import lists from '../../texts/zh-CN/lists.json' with { type: 'json' }
import { PROVINCES } from './provinces.ts'
import { allRegions, findRegion, isRegionPath } from './regions.ts'
import { splitAddress } from './split-address.ts'

const provinces = lists.provinces as Readonly<Record<string, string>>

test.each([
  ['上海市徐汇区示例路188号12层', '310000 310100 310104 示例路188号12层'],
  ['上海徐汇区示例路188号', '310000 310100 310104 示例路188号'],
  ['上海市上海市徐汇区示例路188号', '310000 310100 310104 示例路188号'],
  ['中国 浙江省 杭州市 西湖区 样本街 1 号', '330000 330100 330106 样本街1号'],
  ['浙江省义乌市范例路8号', '330000 330700 330782 范例路8号'],
  ['杭州西湖区样本街1号', '330000 330100 330106 样本街1号'],
  ['吉林市昌邑区样本街1号', '220000 220200 220202 样本街1号'],
  ['广西壮族自治区南宁市青秀区样本路2号', '450000 450100 450103 样本路2号'],
  ['重庆市渝中区样本路2号', '500000 500100 500103 样本路2号'],
])('%s is split as it is meant', (text, expected) => {
  const { province, city, district, detail } = splitAddress(text) ?? { province: '', detail: '' }
  expect([province, city, district, detail].join(' ')).toBe(expected)
})

test('a postal code before or behind the address is told from its numbers', () => {
  expect(splitAddress('200030 上海市徐汇区示例路188号')).toMatchObject({ postalCode: '200030' })
  expect(splitAddress('上海市徐汇区示例路188号（邮编：200030）')).toMatchObject({
    postalCode: '200030',
    detail: '示例路188号',
  })
  expect(splitAddress('上海市徐汇区示例路1880300号')?.postalCode).toBeUndefined()
})

test('what begins with no place of the mainland is left as it is', () => {
  expect(splitAddress('Example Street 5, London')).toBeUndefined()
  expect(splitAddress('')).toBeUndefined()
})

test('a place that is not named is left to be chosen', () => {
  expect(splitAddress('浙江省杭州市样本街1号')).toEqual({
    province: '330000',
    city: '330100',
    detail: '样本街1号',
  })
})

test('every province is read by its full name', () => {
  for (const { code, isActive } of PROVINCES) {
    if (isActive) expect(splitAddress(`${provinces[code]}某街1号`)).toMatchObject({ province: code })
  }
})

test('every district of the country is found in an address that names it whole', () => {
  const wrong = allRegions('districts').flatMap(({ code, zh, parent }) => {
    const city = findRegion(parent)
    const province = `${code.slice(0, 2)}0000`
    const cityWords = city && /^(?:市辖区|县|.*直辖县级.*)$/.test(city.zh) ? '' : (city?.zh ?? '')
    const split = splitAddress(`${provinces[province]}${cityWords}${zh}某街1号`)
    const isRight = split?.district === code && split.detail === '某街1号'
    const isPath = isRegionPath(province, split?.city ?? '', split?.district)
    return isRight && isPath ? [] : [`${code} ${zh}: ${JSON.stringify(split)}`]
  })
  expect(wrong).toEqual([])
})
