/**
 * `-` for letters that are vowels or silent; by hand, from UNGEGN, ALA-LC and BGN/PCGN tables and French,
 * English, Turkish and Maghrebi spellings.
 */
export const ARABIC_LETTERS =
  'ب:b,p پ:p,b ت:t ث:th,s,t ج:j,dj,g,zh چ:ch,tch,c ح:h خ:kh,k,h,x د:d ذ:dh,z,d,th ر:r ز:z ژ:zh,j س:s,c ش:sh,ch,sch,s ' +
  'ص:s ض:d,z,dh ط:t ظ:z,dh,th,d ع:- غ:gh,g,r ف:f,ph ڤ:v ق:q,k,g,gh ک:k ك:k گ:g ل:l م:m ن:n ه:h ہ:h ھ:h ' +
  'ة:- و:- ي:- ی:- ى:- ے:- ا:- أ:- إ:- آ:- ء:- ؤ:- ئ:- ٹ:t ڈ:d ڑ:r ں:n'

export const HEBREW_LETTERS =
  'א:- ב:b,v ג:g,j ד:d ה:- ו:- ז:z,s ח:ch,h,kh ט:t י:- כ:k,ch,kh,c ך:k,ch,kh,c ל:l מ:m ם:m נ:n ן:n ס:s ע:- פ:p,f,ph ף:f,ph,p ' +
  'צ:tz,ts,z,s ץ:tz,ts,z,s ק:k,q,c ר:r ש:sh,s,sch ת:t,th'
