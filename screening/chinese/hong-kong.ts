/**
 * Hong Kong government spelling, as on identity cards, from Jyutping. It has no published standard; the rules
 * follow the Eitel/Dyer-Ball based usage of its registries: no aspiration marks, gw/kw both kw, z/c both ch
 * or ts, j is y, eoi is ui, oe is eu, yu is u or ue; some bearers keep voiced b, d, g and j.
 */
export const INITIALS: Readonly<Record<string, readonly string[]>> = {
  gw: ['kw'],
  kw: ['kw'],
  ng: ['ng', ''],
  b: ['p', 'b'],
  p: ['p'],
  d: ['t', 'd'],
  t: ['t'],
  g: ['k', 'g'],
  k: ['k'],
  z: ['ch', 'ts', 'j'],
  c: ['ch', 'ts'],
  s: ['s', 'sh'],
  j: ['y'],
  n: ['n', 'l'],
}

export const FINALS: Readonly<Record<string, readonly string[]>> = {
  aa: ['a', 'ah', 'ar'],
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
  oi: ['oi', 'oy'],
  iu: ['iu', 'ew'],
  eng: ['eng', 'ang'],
  ik: ['ik', 'ick'],
  uk: ['uk', 'ook'],
  ung: ['ung', 'oong'],
  ak: ['ak', 'uk'],
  an: ['an', 'un'],
  ang: ['ang', 'ung'],
  ap: ['ap', 'up'],
  at: ['at', 'ut'],
  e: ['e', 'eh'],
  ei: ['ei', 'i', 'ee', 'ay'],
  i: ['i', 'ee', 'ze', 'z'],
  o: ['o', 'or', 'oo'],
  ong: ['ong', 'wong'],
  ou: ['o', 'ou', 'u'],
  u: ['u', 'oo'],
  un: ['un', 'oon'],
  oeng: ['eung', 'ong'],
  oek: ['euk'],
  oe: ['eu'],
  eoi: ['ui'],
  eon: ['un'],
  eot: ['ut'],
  yu: ['u', 'ue'],
  yun: ['uen', 'un'],
  yut: ['uet', 'ut'],
}

export const WHOLE: Readonly<Record<string, readonly string[]>> = {
  m: ['ng', 'm'],
  ng: ['ng'],
  zi: ['chi', 'tsz', 'tze', 'chee', 'che'],
  ci: ['chi', 'tsz', 'tze', 'chee'],
  si: ['si', 'sze', 'see', 'shi', 'sz', 'sie'],
  ji: ['yi', 'yee', 'i', 'ye'],
  jyu: ['yu', 'yue', 'u'],
  joeng: ['yeung', 'young'],
  gun: ['kun', 'koon', 'kwun', 'kwoon'],
  oi: ['oi', 'ngoi', 'oy'],
  on: ['on', 'ngon'],
  au: ['au', 'ngau', 'ow'],
  ou: ['o', 'ngo', 'ou'],
}

export function hongKong(jyutping: string): readonly string[] {
  const whole = WHOLE[jyutping]
  if (whole) return whole
  const initial = jyutping.match(/^(gw|kw|ng|[bpdtgkzcsjnmflhw])/)?.[0] ?? ''
  const final = jyutping.slice(initial.length)
  const heads = initial === '' ? [''] : (INITIALS[initial] ?? [initial])
  const tails = (FINALS[final] ?? [final]).filter((tail) => !tail.startsWith('z'))
  return heads.flatMap((head) => tails.map((tail) => head + tail)).filter(isSpeakable)
}

/** The w of -wong stands after k only (江 is Kong or Kwong). */
function isSpeakable(spelling: string): boolean {
  return !spelling.endsWith('wong') || /^k?wong$/.test(spelling)
}
