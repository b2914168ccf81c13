/**
 * Hong Kong government spelling, as on identity cards, from Jyutping by rule. The government romanisation has no
 * published standard; the rules follow the usage described for the Eitel/Dyer-Ball based system of its registries:
 * no aspiration marks, gw/kw both kw, z/c both ch or ts, j is y, eoi is ui, oe is eu, yu is u or ue.
 */
const INITIALS: Readonly<Record<string, readonly string[]>> = {
  gw: ['kw'],
  kw: ['kw'],
  ng: ['ng', ''],
  b: ['p'],
  p: ['p'],
  d: ['t'],
  t: ['t'],
  g: ['k'],
  k: ['k'],
  z: ['ch', 'ts'],
  c: ['ch', 'ts'],
  s: ['s', 'sh'],
  j: ['y'],
  n: ['n', 'l'],
}

const FINALS: Readonly<Record<string, readonly string[]>> = {
  aa: ['a', 'ah'],
  aai: ['ai'],
  aau: ['au'],
  aam: ['am'],
  aan: ['an'],
  aang: ['ang'],
  aap: ['ap'],
  aat: ['at'],
  aak: ['ak'],
  ai: ['ai'],
  au: ['au', 'ow'],
  am: ['am', 'um'],
  an: ['an', 'un'],
  ap: ['ap', 'up'],
  at: ['at', 'ut'],
  ak: ['ak'],
  e: ['e', 'eh'],
  ei: ['ei', 'i', 'ee'],
  i: ['i', 'ee', 'ze', 'z'],
  o: ['o', 'or'],
  ou: ['o', 'ou', 'u'],
  u: ['u', 'oo'],
  un: ['un', 'oon'],
  oeng: ['eung'],
  oek: ['euk'],
  oe: ['eu'],
  eoi: ['ui'],
  eon: ['un'],
  eot: ['ut'],
  yu: ['u', 'ue'],
  yun: ['uen', 'un'],
  yut: ['uet', 'ut'],
}

const WHOLE: Readonly<Record<string, readonly string[]>> = {
  m: ['ng', 'm'],
  ng: ['ng'],
  zi: ['chi', 'tsz', 'tze', 'chee'],
  ci: ['chi', 'tsz', 'tze', 'chee'],
  si: ['si', 'sze', 'see', 'shi', 'sz'],
  ji: ['yi', 'yee', 'i', 'ye'],
  jyu: ['yu', 'yue'],
}

/** Hong Kong spellings of one Jyutping syllable without tone. */
export function hongKong(jyutping: string): readonly string[] {
  const whole = WHOLE[jyutping]
  if (whole) return whole
  const initial = jyutping.match(/^(gw|kw|ng|[bpdtgkzcsjnmflhw])/)?.[0] ?? ''
  const final = jyutping.slice(initial.length)
  const heads = initial === '' ? [''] : (INITIALS[initial] ?? [initial])
  const tails = (FINALS[final] ?? [final]).filter((tail) => !tail.startsWith('z'))
  return heads.flatMap((head) => tails.map((tail) => head + tail))
}
