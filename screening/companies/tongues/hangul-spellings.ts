/** The names of the Latin letters in Hangul: 엘지 is LG. */
export const LETTERS_BY_NAME =
  '에이:a 비:b 씨:c 시:c 디:d 이:e 에프:f 지:g 에이치:h 에이취:h 아이:i 제이:j 케이:k 엘:l 엠:m 엔:n 오:o 피:p 큐:q 알:r 아르:r 에스:s 티:t 유:u 브이:v 더블유:w 엑스:ks 엑쓰:ks 와이:y 제트:z 에쓰:s 앤:and 엔:and 앤드:and'
export const LETTER_NAMES: readonly (readonly [readonly string[], string])[] = LETTERS_BY_NAME.split(' ').map(
  (entry) => {
    const [name = '', letter = ''] = entry.split(':')
    return [[...name], letter]
  },
)

/**
 * In the order of the alphabet: Revised Romanisation (2000), McCune-Reischauer without marks, the spelling of
 * brands, and the English that Hangul writes by ear (하이닉스 is hynix). `-` is nothing.
 */
export const LOAN_INITIALS =
  'g k c gh|kk g k c|n|d t|tt d t|r l rh ll wr|m|b p v|pp b p|s sh c ss sc|ss s c|-|j ch z g s si|jj j ch z|ch j c tch t|k c q kh ck ch|t th|p f ph|h wh'.split(
    '|',
  )
export const LOAN_VOWELS =
  'a ah ar o u e|ae ai e a ay|ya yah|yae ye|eo u o er e ur or ou a ar io ure|e ay ei a ae|yeo yu yo you yuh eo io ure|ye ie|o oh or aw au ou oa|wa ua oa a|wae wai|oe oi we oi|yo yeo|u oo ou w wu woo|wo weo wa wu uo|we ue|wi wee ui we wea|yu you yoo ew u iu|eu u - e o|ui eui ee i|i ee y e ea yi ie'.split(
    '|',
  )
export const LOAN_FINALS =
  '-|k g c ck ng ch q|k g|k|n l ng m|n|n|t d|l r ll n -|l k|m|l|l|l|l|l|m|p b m|p|t s d th|t ss|ng n|t j|t ch|k|t|p f|t'.split(
    '|',
  )

export const STYLES: readonly {
  readonly initials: readonly string[]
  readonly vowels: readonly string[]
  readonly finals: readonly string[]
}[] = [
  {
    initials: 'g kk n d tt r m b pp s ss - j jj ch k t p h'.split(' '),
    vowels: 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' '),
    finals: '- k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' '),
  },
  {
    initials: 'k kk n d tt r m b pp s ss - j jj ch k t p h'.split(' '),
    vowels: 'a ai ya yae u e yu ye o wa wae oe yo oo wo we wi yu u ui i'.split(' '),
    finals: '- k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' '),
  },
  {
    initials: 'k kk n t tt r m p pp s ss - ch tch ch k t p h'.split(' '),
    vowels: 'a ae ya yae o e yo ye o wa wae oe yo u wo we wi yu u ui i'.split(' '),
    finals: '- k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' '),
  },
]
