import { allRegions, regionsOf } from './regions.ts'

/** Provinces by the words that addresses begin with; the rest of their full names may be left out. */
const PROVINCES: Readonly<Record<string, string>> = {
  110000: '北京',
  120000: '天津',
  130000: '河北',
  140000: '山西',
  150000: '内蒙古',
  210000: '辽宁',
  220000: '吉林',
  230000: '黑龙江',
  310000: '上海',
  320000: '江苏',
  330000: '浙江',
  340000: '安徽',
  350000: '福建',
  360000: '江西',
  370000: '山东',
  410000: '河南',
  420000: '湖北',
  430000: '湖南',
  440000: '广东',
  450000: '广西',
  460000: '海南',
  500000: '重庆',
  510000: '四川',
  520000: '贵州',
  530000: '云南',
  540000: '西藏',
  610000: '陕西',
  620000: '甘肃',
  630000: '青海',
  640000: '宁夏',
  650000: '新疆',
}

const MUNICIPALITIES = ['110000', '120000', '310000', '500000']

/** An address of the mainland in its parts. What is not found is not there, and is left to be chosen. */
export type SplitAddress = {
  readonly province: string
  readonly city?: string
  readonly district?: string
  readonly detail: string
  readonly postalCode?: string
}

type Place = { readonly code: string; readonly zh: string }
type Rest = { readonly code: string; readonly rest: string }

/** 上海市徐汇区示例路188号, with its postal code before or behind. Undefined where no place begins it. */
export function splitAddress(text: string): SplitAddress | undefined {
  const { line, postalCode } = withoutPostalCode(text.normalize('NFKC').replaceAll(/[\s,，、]/g, ''))
  const province = provinceOf(line)
  const city = cityOf(province, line)
  const code = province?.code ?? (city && `${city.code.slice(0, 2)}0000`)
  if (code === undefined) return undefined
  const district = districtOf(code, city, province?.rest ?? line)
  const detail = district?.rest ?? city?.rest ?? province?.rest ?? ''
  const cityCode = city?.code ?? (district && `${district.code.slice(0, 4)}00`)
  return {
    province: code,
    ...(cityCode !== undefined && { city: cityCode }),
    ...(district && { district: district.code }),
    detail,
    ...(postalCode !== undefined && { postalCode }),
  }
}

function withoutPostalCode(text: string): { line: string; postalCode?: string } {
  const country = /^(?:中华人民共和国|中国)/
  const found = /^(\d{6})(?!\d)|(?:[(（]?(?:邮政编码|邮编)[:：]?)(\d{6})[)）]?$|(?<!\d)(\d{6})$/.exec(text)
  if (found === null) return { line: text.replace(country, '') }
  const [whole, ...codes] = found
  const postalCode = codes.find((code) => code !== undefined)
  const line = text.replace(whole, '').replace(country, '')
  return { line, ...(postalCode !== undefined && { postalCode }) }
}

function provinceOf(line: string): Rest | undefined {
  for (const [code, name] of Object.entries(PROVINCES)) {
    if (!line.startsWith(name)) continue
    const rest = line.slice(name.length)
    // 吉林市 and 海南藏族自治州 begin as provinces do.
    const isCity = code === '220000' && rest.startsWith('市')
    if (isCity || (code === '460000' && rest.startsWith('藏族'))) continue
    const below = rest.replace(/^(?:省|市|(?:壮族|回族|维吾尔)?自治区)/, '')
    // Lists of places name the city of a municipality once more, or say what it is.
    const isRepeated = MUNICIPALITIES.includes(code)
    return { code, rest: isRepeated ? below.replace(new RegExp(`^(?:${name}市)?(?:市辖区)?`), '') : below }
  }
  return undefined
}

/** The city at the beginning; of a municipality its one city, which nobody writes. */
function cityOf(province: Rest | undefined, line: string): Rest | undefined {
  const among = province ? regionsOf(province.code) : allRegions('cities')
  const rest = province?.rest ?? line
  if (province && MUNICIPALITIES.includes(province.code)) return undefined
  return longest(among, rest, (name) => [name, name.replace(/市$/, '')])
}

function districtOf(province: string, city: Rest | undefined, line: string): Rest | undefined {
  const named = city?.rest ?? line
  const cities = city ? [city.code] : regionsOf(province).map(({ code }) => code)
  return longest(cities.flatMap(regionsOf), named, (name) => [name])
}

/** The place with the longest name that a line begins with. A name of one sign would be found everywhere. */
function longest(
  places: readonly Place[],
  line: string,
  namesOf: (name: string) => readonly string[],
): Rest | undefined {
  const found = places.flatMap(({ code, zh }) =>
    namesOf(zh)
      .filter((name) => name.length > 1 && line.startsWith(name))
      .map((name) => ({ code, length: name.length })),
  )
  const [first] = found.toSorted((one, other) => other.length - one.length)
  return first && { code: first.code, rest: line.slice(first.length) }
}
