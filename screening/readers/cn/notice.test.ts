import { describe, expect, it } from 'vitest'
import { inPieces, names, read } from '../../samples/read-all.ts'
import { readCnNotice } from './notice.ts'

// Invented names in the form that notices have.

describe('a notice of a Chinese authority', () => {
  const NOTICE = `公布认定的名单（测试用，人物均为虚构）
一、冻结在我国境内的动产、不动产和其他各类财产。
1、买明·测试（英文名：Memin Ceshi），男，维吾尔族，1964年5月3日出生，护照号码：G1234567，又名阿明、老买，曾用名买买。
2．测试火控公司（Invented Fire Control Company）
（三）张虚构，女，1970年生，居民身份证号码110101197001010028，加拿大国籍。
2026年4月6日
`
  it('is read line by line; what is done to those named is told as naming nobody', async () => {
    const { entries, rejected, published } = await read(readCnNotice(inPieces(NOTICE), 'MPS'))
    expect(published).toBe('2026-04-06')
    expect(names(entries[0])).toEqual([
      '买明·测试/primary',
      'Memin Ceshi/primary',
      '阿明/strong',
      '老买/strong',
      '买买/former strong',
    ])
    expect(entries[0]).toMatchObject({
      type: 'person',
      gender: 'male',
      birthDates: [{ year: 1964, month: 5, day: 3 }],
      identifiers: [{ kind: 'passport', value: 'G1234567' }],
    })
    expect(names(entries[1])).toEqual(['测试火控公司/primary', 'Invented Fire Control Company/primary'])
    expect(entries[1]?.type).toBe('organisation')
    expect(entries[2]).toMatchObject({
      id: '张虚构',
      gender: 'female',
      birthDates: [{ year: 1970 }],
      countries: ['CA'],
      identifiers: [{ kind: 'resident_id', value: '110101197001010028' }],
    })
    expect(rejected).toEqual([{ line: 2, code: 'no_name' }])
  })
  const DECREE = `外交部令（测试用，企业与人物均为虚构）
一、对虚构导弹与火控公司、测试航空公司等2家后附《反制清单》列明的企业，冻结在我国境内的动产、不动产和其他各类财产。
二、对简·虚构（虚构公司董事长、首席执行官）、约翰·测试（L3虚构公司副总裁）等2名高级管理人员，不予签发签证、不准入境。
三、将上述企业列入不可靠实体清单。
反制清单
一、企业
1．虚构导弹与火控公司（Invented Missiles, LLC）
二、高级管理人员
1．简·虚构（Jane Vymysl，虚构公司董事长、首席执行官）
`
  it('is read where the decree names them in its own sentence, each once, by the line that says most', async () => {
    const { entries, rejected } = await read(readCnNotice(inPieces(DECREE), 'MFA'))
    expect(entries.map((entry) => names(entry))).toEqual([
      ['虚构导弹与火控公司/primary', 'Invented Missiles, LLC/primary'],
      ['简·虚构/primary', 'Jane Vymysl/primary'],
      ['测试航空公司/primary'],
      ['约翰·测试/primary'],
    ])
    expect(rejected).toEqual([4, 6, 8].map((line) => ({ line, code: 'no_name' })))
  })
  it('tells names from measures that begin with the same character', async () => {
    const items = [
      '本杰明·测试（Benjamin Vymysl）',
      '自由测试之家',
      '对外测试委员会',
      '本决定自公布之日起施行。',
      '自2026年4月6日起，禁止…',
    ]
    const text = items.map((item, at) => `${at + 1}. ${item}\n`).join('')
    const { entries, rejected } = await read(readCnNotice([text], 'MFA'))
    expect(entries.map(({ id }) => id)).toEqual(['本杰明·测试', '自由测试之家', '对外测试委员会'])
    expect(rejected.map(({ line }) => line)).toEqual([4, 5])
  })
  it('has headings that are no names, and organisations that end like a heading', async () => {
    const { entries } = await read(
      readCnNotice(
        ['一、恐怖组织名单\n1、测试解放组织\n2、测试新闻信息中心\n二、恐怖分子\n1、买明·测试\n'],
        'MPS',
      ),
    )
    expect(entries.map(({ id }) => id)).toEqual(['测试解放组织', '测试新闻信息中心', '买明·测试'])
  })
})
