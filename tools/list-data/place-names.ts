import { syllablesOf, wordOf } from './romanise.ts'

/** Kinds of place at the end of a Chinese name, longest first, and what English says. */
const KINDS: readonly (readonly [string, string])[] = [
  ['特别行政区', 'Special Administrative Region'],
  ['自治州', 'Autonomous Prefecture'],
  ['自治县', 'Autonomous County'],
  ['自治旗', 'Autonomous Banner'],
  ['管理区', 'Administrative Zone'],
  ['开发区', 'Development Zone'],
  ['街道', 'Subdistrict'],
  ['地区', 'Prefecture'],
  ['新区', 'New Area'],
  ['特区', 'Special District'],
  ['林区', 'Forestry District'],
  ['矿区', 'Mining District'],
  ['盟', 'League'],
  ['旗', 'Banner'],
  ['县', 'County'],
  ['区', 'District'],
  ['镇', 'Town'],
  ['乡', 'Township'],
  ['市', 'City'],
]

/** Peoples in the names of autonomous places; their names are not romanised by sound. */
const PEOPLES: Readonly<Record<string, string>> = {
  满族: 'Manchu',
  蒙古族: 'Mongol',
  蒙古: 'Mongol',
  回族: 'Hui',
  藏族: 'Tibetan',
  苗族: 'Miao',
  侗族: 'Dong',
  瑶族: 'Yao',
  壮族: 'Zhuang',
  土家族: 'Tujia',
  彝族: 'Yi',
  白族: 'Bai',
  傣族: 'Dai',
  哈尼族: 'Hani',
  傈僳族: 'Lisu',
  佤族: 'Va',
  拉祜族: 'Lahu',
  纳西族: 'Naxi',
  景颇族: 'Jingpo',
  布朗族: 'Blang',
  布依族: 'Bouyei',
  水族: 'Sui',
  仡佬族: 'Gelao',
  羌族: 'Qiang',
  朝鲜族: 'Korean',
  畲族: 'She',
  黎族: 'Li',
  仫佬族: 'Mulao',
  毛南族: 'Maonan',
  土族: 'Tu',
  撒拉族: 'Salar',
  东乡族: 'Dongxiang',
  保安族: "Bao'an",
  裕固族: 'Yugur',
  哈萨克族: 'Kazakh',
  哈萨克: 'Kazakh',
  柯尔克孜: 'Kirgiz',
  塔吉克: 'Tajik',
  锡伯: 'Xibe',
  达斡尔族: 'Daur',
  鄂温克族: 'Ewenki',
  鄂伦春: 'Oroqen',
  怒族: 'Nu',
  独龙族: 'Derung',
  普米族: 'Pumi',
  各族: 'Multi-ethnic',
}
const PEOPLE_NAMES = Object.keys(PEOPLES).sort((a, b) => b.length - a.length)

/** Established English forms of places whose names are not Chinese words. */
const ESTABLISHED: Readonly<Record<string, string>> = {
  呼和浩特: 'Hohhot',
  鄂尔多斯: 'Ordos',
  呼伦贝尔: 'Hulunbuir',
  巴彦淖尔: 'Bayannur',
  乌兰察布: 'Ulanqab',
  兴安盟: 'Hinggan League',
  锡林郭勒: 'Xilingol',
  阿拉善: 'Alxa',
  拉萨: 'Lhasa',
  日喀则: 'Xigaze',
  昌都: 'Qamdo',
  林芝: 'Nyingchi',
  那曲: 'Nagqu',
  阿里: 'Ngari',
  乌鲁木齐: 'Urumqi',
  克拉玛依: 'Karamay',
  吐鲁番: 'Turpan',
  博尔塔拉: 'Bortala',
  巴音郭楞: 'Bayingolin',
  阿克苏: 'Aksu',
  克孜勒苏: 'Kizilsu',
  喀什: 'Kashgar',
  和田: 'Hotan',
  伊犁: 'Ili',
  阿勒泰: 'Altay',
  甘孜: 'Garze',
  果洛: 'Golog',
  哈尔滨: 'Harbin',
  齐齐哈尔: 'Qiqihar',
  二连浩特: 'Erenhot',
  锡林浩特: 'Xilinhot',
  乌兰浩特: 'Ulanhot',
  库尔勒: 'Korla',
  格尔木: 'Golmud',
  德令哈: 'Delingha',
  奎屯: 'Kuytun',
  伊宁: 'Yining',
  香格里拉: 'Shangri-La',
  市辖区: 'Municipal districts',
  县: 'Municipal counties',
  省直辖县级行政区划: 'Directly under the province',
  自治区直辖县级行政区划: 'Directly under the region',
}

/** English name of a Chinese place: romanised, with its kind; prefecture-level cities stand without "City". */
export function englishPlaceName(zh: string, isPrefecture: boolean): string {
  const whole = ESTABLISHED[zh]
  if (whole !== undefined) return whole
  const [ending, kind] = KINDS.find(([suffix]) => zh.endsWith(suffix) && zh.length > suffix.length) ?? [
    '',
    '',
  ]
  const { stem, peoples } = withoutPeoples(zh.slice(0, zh.length - ending.length), kind)
  const name = ESTABLISHED[stem] ?? wordOf(syllablesOf(stem))
  const shownKind = isPrefecture && kind === 'City' ? '' : kind
  return [name, peoples.join(' and '), shownKind].filter((part) => part !== '').join(' ')
}

function withoutPeoples(stem: string, kind: string): { stem: string; peoples: string[] } {
  if (!kind.startsWith('Autonomous')) return { stem, peoples: [] }
  const found = PEOPLE_NAMES.find((people) => stem.endsWith(people))
  if (found === undefined) return { stem, peoples: [] }
  if (found === stem) return { stem: stem.replace(/族$/, ''), peoples: [] }
  const rest = withoutPeoples(stem.slice(0, stem.length - found.length), kind)
  return { stem: rest.stem, peoples: [...rest.peoples, PEOPLES[found] ?? ''] }
}
