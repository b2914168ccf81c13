/** Names that lists use beside the usual English ones. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'korea, north': 'KP',
  'democratic people s republic of korea': 'KP',
  'north korea': 'KP',
  'korea, south': 'KR',
  'republic of korea': 'KR',
  'democratic republic of the congo': 'CD',
  'congo, democratic republic of the': 'CD',
  'congo, republic of the': 'CG',
  'iran (islamic republic of)': 'IR',
  'syrian arab republic': 'SY',
  'russian federation': 'RU',
  'united republic of tanzania': 'TZ',
  'united states of america': 'US',
  'united kingdom of great britain and northern ireland': 'GB',
  'viet nam': 'VN',
  burma: 'MM',
  'cote d ivoire': 'CI',
  'libyan arab jamahiriya': 'LY',
  "lao people's democratic republic": 'LA',
  'republic of moldova': 'MD',
  'bolivia (plurinational state of)': 'BO',
  'venezuela (bolivarian republic of)': 'VE',
  turkey: 'TR',
  'state of palestine': 'PS',
  palestinian: 'PS',
  'region: gaza': 'PS',
  'the gambia': 'GM',
  'bosnia-herzegovina': 'BA',
  'bosnia and herzegovina': 'BA',
  'ivory coast': 'CI',
  'czech republic': 'CZ',
  'east timor': 'TL',
  myanmar: 'MM',
  macau: 'MO',
  'hong kong': 'HK',
  taiwan: 'TW',
  中国: 'CN',
  香港: 'HK',
  澳门: 'MO',
  台湾: 'TW',
}

const BY_NAME = new Map<string, string>(Object.entries(OTHER_NAMES))
/** Lists of Chinese authorities and a bank's own name countries in Chinese. */
const LANGUAGES = ['en', 'zh-Hans'].map(
  (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
)
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
for (const a of LETTERS) {
  for (const b of LETTERS) {
    for (const language of LANGUAGES) {
      const name = language.of(a + b)
      if (name && !BY_NAME.has(plain(name))) BY_NAME.set(plain(name), a + b)
    }
  }
}

function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’']/g, ' ').toLowerCase().trim()
}

/** ISO 3166 alpha-2 of a country written as a code or as a name in a list; undefined when it is neither. */
export function findCountryCode(text: string): string | undefined {
  const trimmed = text.trim()
  if (/^[A-Za-z]{2}$/.test(trimmed)) return trimmed.toUpperCase()
  return BY_NAME.get(plain(trimmed))
}

export function countryCodes(texts: Iterable<string>): string[] {
  const codes = new Set<string>()
  for (const text of texts) {
    const code = findCountryCode(text)
    if (code) codes.add(code)
  }
  return [...codes]
}
