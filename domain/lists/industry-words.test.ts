import { expect, test } from 'vitest'
import zh from '../../texts/zh-CN/lists.json' with { type: 'json' }
import { INDUSTRY_WORDS } from './industry-words.ts'

/** Put side by side by hand from GB/T 4754-2017. */
const DIVISIONS: Readonly<Record<string, string>> = {
  贸易: '批发业',
  超市: '零售业',
  货运代理: '多式联运和运输代理业',
  仓储: '装卸搬运和仓储业',
  快递: '邮政业',
  酒店: '住宿业',
  餐饮: '餐饮业',
  软件: '软件和信息技术服务业',
  房地产: '房地产业',
  广告: '商务服务业',
  检测: '专业技术服务业',
  装修: '建筑装饰、装修和其他建筑业',
  制药: '医药制造业',
  印刷: '印刷和记录媒介复制业',
  纺织: '纺织业',
  家具制造: '家具制造业',
}

test('each word of a company name tells the division of the standard that it stands for, and no other', () => {
  const names: Readonly<Record<string, string>> = zh.industryDivisions
  for (const [word, division] of Object.entries(DIVISIONS)) {
    const told = INDUSTRY_WORDS.filter(([words]) => words.test(`例舟${word}有限公司`))
    expect(
      told.map(([, code]) => names[code]),
      word,
    ).toEqual([division])
  }
  expect(Object.keys(DIVISIONS)).toHaveLength(INDUSTRY_WORDS.length)
})
