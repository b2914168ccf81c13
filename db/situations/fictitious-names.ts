const WORDS: readonly (readonly [string, string])[] = [
  ['澜舟', 'Lanzhou Vessel'],
  ['青棠', 'Qingtang'],
  ['鹿鸣岸', 'Lumingan'],
  ['砚北', 'Yanbei'],
  ['禾穗川', 'Hesuichuan'],
  ['云栖谷', 'Yunqigu'],
  ['晴野', 'Qingye'],
  ['柏屿', 'Boyu'],
  ['望汐', 'Wangxi'],
  ['霁蓝', 'Jilan'],
  ['松间月', 'Songjianyue'],
  ['拓岩', 'Tuoyan'],
  ['星桥渡', 'Xingqiaodu'],
  ['沐林', 'Mulin'],
  ['听潮阁', 'Tingchaoge'],
  ['朗坤源', 'Langkunyuan'],
  ['千帆里', 'Qianfanli'],
  ['瑾和', 'Jinhe'],
]

const LINES: readonly (readonly [string, string])[] = [
  ['智能装备', 'Intelligent Equipment'],
  ['供应链管理', 'Supply Chain Management'],
  ['生物科技', 'Biotechnology'],
  ['文化传媒', 'Culture and Media'],
  ['新能源材料', 'New Energy Materials'],
  ['环境工程', 'Environmental Engineering'],
]

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new RangeError('an empty list')
  return item
}

export function fictitiousName(number: number): { nameCn: string; nameEn: string } {
  const [word, wordEn] = pick(WORDS, number)
  const [line, lineEn] = pick(LINES, Math.floor(number / WORDS.length))
  return { nameCn: `${word}${line}有限公司`, nameEn: `${wordEn} ${lineEn} Co., Ltd.` }
}
