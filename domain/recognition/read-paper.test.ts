import { describe, expect, test } from 'vitest'
import { exampleResidentId, exampleUscc } from '../checks/examples.ts'
import type { RecognisedCode, RecognisedLine } from './line.ts'
import { readPaper } from './read-paper.ts'
import recorded from './recorded-lines.json' with { type: 'json' }
import { amountIn, dateIn, periodIn } from './values.ts'

type Recorded = readonly (readonly (string | number)[])[]

function linesOf(list: Recorded): readonly RecognisedLine[] {
  return list.map(([text, x, y, width, height]) => ({
    text: String(text),
    score: 1,
    corners: [
      [0.1, 0.2],
      [0.5, 0.3],
    ],
    place: { x: Number(x), y: Number(y), width: Number(width), height: Number(height) },
  }))
}

function codesOf(texts: readonly string[]): readonly RecognisedCode[] {
  return texts.map((text) => ({ text, corners: [[0.7, 0.1]] }))
}

function readFrom(list: Recorded, ...inQr: readonly string[]): Readonly<Record<string, string>> {
  const paper = readPaper({ lines: linesOf(list), codes: codesOf(inQr) })
  return Object.fromEntries(
    paper?.fields.map(({ key, value, standing }) => [key, `${value} ${standing}`]) ?? [],
  )
}

function swapped(list: Recorded, from: string, to: string): Recorded {
  return list.map(([text, ...place]) => [String(text).replace(from, to), ...place])
}

describe('a photographed business licence', () => {
  test('in two columns is read column by column, lines that go on included', () => {
    expect(readFrom(recorded.licence2019)).toEqual({
      companyName: '上海源达生物医药有限公司 unchecked',
      creditCode: '91310000DEMA001011 confirmed',
      enterpriseType: '股份有限公司（非上市、自然人投资或控股） unchecked',
      address: '江苏省苏州市吴中区人民南路284号29栋932室 unchecked',
      legalName: '潘建华 unchecked',
      registeredCapital: '100000000 unchecked',
      establishmentDate: '2005-10-21 confirmed',
      validFrom: '2005-10-21 confirmed',
      validTo: 'longTerm unchecked',
      businessScope:
        '技术开发、技术咨询、技术服务；软件开发；货物进出口；销售电子产品、机械设备、日用百货；企业管理咨询。（ unchecked',
    })
  })

  test('whose labels were only half found keeps its fields, and says when its code is right', () => {
    const code = exampleUscc(17)
    const read = readFrom(swapped(recorded.licence2014, '91310000DEMA001791', code))
    expect(read['companyName']).toBe('浙江华辰文化传媒有限公司 unchecked')
    expect(read['enterpriseType']).toBe('有限责任公司（外商投资、非独资） unchecked')
    expect(read['address']).toBe('广东省深圳市南山区中关村大街273号13栋1779室 unchecked')
    expect(read['creditCode']).toBe(`${code} confirmed`)
  })

  test('whose row of the type lost its label does not add the type to the name', () => {
    const read = readFrom(swapped(recorded.licence2014, '型有限责任公司', '有限责任公司'))
    expect(read['companyName']).toBe('浙江华辰文化传媒有限公司 unchecked')
  })

  test('whose code was misread is betrayed by its check characters', () => {
    const read = readFrom(swapped(recorded.licence2019, '91310000DEMA001011', '91310000DEMA003011'))
    expect(read['creditCode']).toBe('91310000DEMA003011 contradicted')
  })

  test('that begins before the company was established contradicts itself', () => {
    const read = readFrom(swapped(recorded.licence2019, '2005年10月21日至长期', '2004年10月21日至长期'))
    expect(read['establishmentDate']).toBe('2005-10-21 contradicted')
    expect(read['validFrom']).toBe('2004-10-21 contradicted')
  })
})

describe('the QR code of a photographed business licence', () => {
  const PRINTED = '91310000DEMA001011'
  const OTHER = exampleUscc(17)
  const address = (code: string) => `http://www.gsxt.gov.cn/index.html?uniscid=${code}`
  const withoutIt = readFrom(recorded.licence2019)

  test('that says the code as printed confirms it, also where a sign was read as one that looks like it', () => {
    expect(readFrom(recorded.licence2019, address(PRINTED))).toEqual(withoutIt)
    const misread = swapped(recorded.licence2019, PRINTED, PRINTED.replace('0', 'O'))
    expect(readFrom(misread)['creditCode']).toBe(`${PRINTED} unchecked`)
    expect(readFrom(misread, address(PRINTED))).toMatchObject({ creditCode: `${PRINTED} confirmed` })
  })

  test('that says another one contradicts it, and stands beside it', () => {
    const read = readFrom(recorded.licence2019, address(OTHER))
    expect(read).toEqual({
      ...withoutIt,
      creditCode: `${PRINTED} contradicted`,
      creditCodeInQr: `${OTHER} contradicted`,
    })
  })

  test('is what says the code where the printed one was not read', () => {
    const covered = swapped(recorded.licence2019, PRINTED, '')
    expect(readFrom(covered, address(OTHER))['creditCodeInQr']).toBe(`${OTHER} confirmed`)
    expect(readFrom(covered)['creditCode']).toBeUndefined()
  })

  test.each([
    ['an opaque address', `http://www.gsxt.gov.cn/%7B${OTHER}${OTHER}%7D`],
    ['a code whose check character does not fit', address('91310000DEMA003011')],
    ['an address of somebody else', `https://example.com/?uniscid=${OTHER}`],
    ['an address that only looks like one', `https://example.com/a.gov.cn?uniscid=${OTHER}`],
    ['no address', `名称：某某有限公司 ${OTHER}`],
  ])('that holds %s changes nothing', (_, text) => {
    expect(readFrom(recorded.licence2019, text)).toEqual(withoutIt)
  })

  test('changes nothing beside one of another company: which is the own is not to be guessed', () => {
    expect(readFrom(recorded.licence2019, address(OTHER), address(exampleUscc(18)))).toEqual(withoutIt)
  })

  test('of a province counts as one of the country', () => {
    const read = readFrom(recorded.licence2019, `http://zj.gsxt.gov.cn:8080/a/b.do?id=1&uniSCID=${OTHER}#top`)
    expect(read['creditCodeInQr']).toBe(`${OTHER} contradicted`)
  })
})

describe('a photographed identity card', () => {
  test('is confirmed by its number, birth date and sex included', () => {
    const read = readFrom(recorded.cardFront)
    expect(Object.keys(read)).toEqual(['name', 'gender', 'birthDate', 'address', 'idNumber'])
    expect(read['idNumber']).toMatch(/^\d{17}[\dX] confirmed$/)
    expect(read['birthDate']).toMatch(/ confirmed$/)
    expect(read['gender']).toMatch(/ confirmed$/)
  })

  test('with a birth date that its number does not say is contradicted there', () => {
    const number = exampleResidentId(5, { birthDate: '1990-02-03' })
    const changed = recorded.cardFront.map(([text, ...place]) =>
      /\d{17}/.test(String(text).replaceAll(' ', '')) ? [number, ...place] : [text ?? '', ...place],
    )
    expect(readFrom(changed)['birthDate']).toMatch(/ contradicted$/)
  })

  test('says on its other side by whom and for how long it was issued', () => {
    const read = readFrom(recorded.cardBack)
    expect(read['authority']).toMatch(/公安局.* unchecked$/)
    expect(read['validTo']).toMatch(/^(longTerm unchecked|\d{4}-\d{2}-\d{2} confirmed)$/)
  })
})

test('a paper that is none of these says nothing', () => {
  expect(readPaper({ lines: linesOf([['公司章程', 100, 100, 200, 40]]), codes: [] })).toBeUndefined()
})

test('amounts are understood in digits and in words', () => {
  const texts = [
    '壹仟万元整',
    '人民币贰仟伍佰万元',
    '1,000.5万元人民币',
    '壹亿贰仟万圆',
    '捌佰捌拾捌万元',
    '另册',
  ]
  expect(texts.map(amountIn)).toEqual(['10000000', '25000000', '10005000', '120000000', '8880000', undefined])
})

test('dates that do not exist are not taken', () => {
  expect([dateIn('2023年2月30日'), dateIn('2023年2月3日')]).toEqual([undefined, '2023-02-03'])
  expect(periodIn('2010.01.26-2030.01.26')).toEqual({ from: '2010-01-26', to: '2030-01-26' })
})

describe('a photographed passport', () => {
  const place = [500, 500, 900, 40] as const
  const zone = (names: string, data: string): Recorded => [
    ['PASSPORT', 300, 50, 200, 40],
    [names, ...place],
    [data, 500, 560, 900, 40],
  ]

  test('is read by the two lines for machines, each part by its check digit (specimen of ICAO 9303)', () => {
    const read = readFrom(
      zone('P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'),
    )
    expect(read).toEqual({
      name: 'ANNA MARIA ERIKSSON unchecked',
      idNumber: 'L898902C3 confirmed',
      birthDate: '1974-08-12 confirmed',
      gender: 'F unchecked',
      validTo: '2012-04-15 confirmed',
    })
  })

  test('of China names the surname first; fillers read as other signs are told from names', () => {
    const read = readFrom(zone('POCHNLIN《SHIAN<<<<<K<<<<<<<', 'E123456782CHN8107O20F2906O14<<<<'))
    expect(read).toMatchObject({
      name: 'LIN SHIAN unchecked',
      idNumber: 'E12345678 confirmed',
      issueCountry: 'CN unchecked',
      nationality: 'CN unchecked',
      birthDate: '1981-07-02 confirmed',
    })
  })

  test('whose name stands on the page once more is confirmed by it', () => {
    const page = (given: string): Recorded => [
      ['Surname / Nom: SAMPLE', 300, 150, 200, 30],
      [`Given names ${given}`, 300, 200, 200, 30],
      ...zone('P<GBRSAMPLE<<OLIVER<<<<<<<<<', 'L898902C36GBR7408122M1204159ZE184226B<<<<<10'),
    ]
    expect(readFrom(page('OLIVER'))['name']).toBe('OLIVER SAMPLE confirmed')
    expect(readFrom(page('OLIVIER'))['name']).toBe('OLIVER SAMPLE unchecked')
  })

  test('whose number was misread is betrayed by its check digit', () => {
    const read = readFrom(
      zone('P<GBRSAMPLE<<OLIVER<<<<<<<<<', 'L898903C36GBR7408122M1204159ZE184226B<<<<<10'),
    )
    expect(read['idNumber']).toBe('L898903C3 contradicted')
    expect(read['nationality']).toBe('GB unchecked')
  })
})
