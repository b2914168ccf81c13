/**
 * Royal Institute's system (RTGS), the older Sanskrit one that companies keep (Pokphand), and English written
 * by ear. `-` is nothing.
 */
export const THAI_CONSONANTS =
  'ก:k,g,c ข:kh,k ฃ:kh,k ค:kh,k,c,g ฅ:kh,k ฆ:kh,k,g ง:ng จ:ch,j,t,g,c ฉ:ch ช:ch,j,sh,g,t ซ:s,z,c,x ฌ:ch ญ:y,n,j ฎ:d,t ฏ:t,d ฐ:th,t ฑ:th,t,d ฒ:th,t,dh ณ:n ด:d,t ต:t,d ถ:th,t ท:th,t,d ธ:th,t,dh,d น:n บ:b,p ป:p,b ผ:ph,p ฝ:f ฟ:f,p,ph พ:ph,p,b ภ:ph,p,bh,b ม:m ย:y,i,-,e ร:r,l,n,-,rn,er ฤ:rue,ri,rit,re ล:l,r,n,ll ว:w,v,u,o,ua ศ:s,t,sh,ch ษ:s,t,sh ส:s,t,sh,c ห:h,- ฬ:l,n อ:-,o,or,a,aw ฮ:h'
export const THAI_VOWELS =
  'ะ:a,-,ah ั:a,u,ah า:a,ar,ah,o ำ:am,um ิ:i,e,y,it,oe,o ี:i,ee,y,e,ie ึ:ue,u,eu ื:ue,u,eu,ua ุ:u,oo,o ู:u,oo,ou,oe,ue เ:e,a,ae,-,ea,o,er,ai,oe,i แ:ae,a,e,ai โ:o,oh,oa ใ:ai,i,y ไ:ai,i,y ็:-'
/** Between consonants that stand side by side. */
export const UNWRITTEN = ['', 'a', 'o', 'e', 'u', 'or']
export const SILENT = '\u0e4c'
export const TONES = /[\u0e46-\u0e4b\u0e4e\u0e2f]/g
/** Vowels that stand before the consonant they are spoken after. */
export const BEFORE = /([เแโใไ])([ก-ฮ])/g
