/**
 * Divisions of GB/T 4754-2017 by the words that the names of companies tell their industry with (Provisions on the
 * registration of enterprise names, article 6). Words of several industries, as 科技, are not among them.
 */
export const INDUSTRY_WORDS: readonly (readonly [words: RegExp, division: string])[] = [
  [/贸易|商贸|进出口/, '51'],
  [/零售|超市|便利店|百货/, '52'],
  [/货运代理/, '58'],
  [/仓储/, '59'],
  [/快递/, '60'],
  [/酒店|宾馆/, '61'],
  [/餐饮/, '62'],
  [/软件|信息技术/, '65'],
  [/房地产|物业/, '70'],
  [/广告|人力资源|会展|旅行社|律师/, '72'],
  [/检测/, '74'],
  [/装饰|装修/, '50'],
  [/制药/, '27'],
  [/印刷/, '23'],
  [/纺织/, '17'],
  [/家具制造/, '21'],
]
