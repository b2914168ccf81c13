import { nameOnPaper } from '../dossier.ts'
import { type Rule, worded, yes } from './desk.ts'

/** Persons, as their documents say. */
export const PEOPLE: readonly Rule[] = [
  [/证件号码|ID (document )?number/, ({ person }) => person.idNumber],
  [
    /^证件类型|ID document type|ID type/,
    ({ person }) => ({
      pick: person.country === 'CN' ? [/^(居民身份证|Resident identity)/] : [/^(护照|Passport)/],
      insists: true,
    }),
  ],
  [
    /中文姓名|Name \(Chinese/,
    // Who has no Chinese name leaves it empty and gives the one of the passport.
    ({ person }) => (person.country === 'CN' ? person.nameCn : { skip: true }),
  ],
  [/^姓名$|^Name$/, ({ person }) => nameOnPaper(person)],
  [/英文姓名|Name \(English/, ({ person }) => person.nameEn],
  [/联系人(姓名)?$|^Contact( person)?$|Contact name/, ({ dossier }) => dossier.manager.nameCn],
  [/签署人姓名|声明人|Name of signer|Declared by/, ({ dossier }) => nameOnPaper(dossier.representative)],
  [
    /收件人$|收票人$|申报联系人|印章保管人|[Rr]ecipient$|Declaration contact|Keeper/,
    ({ dossier }) => dossier.manager.nameCn,
  ],
  [/称谓|^Title$/, ({ person }) => [person.gender === 'M' ? /先生|Mr/ : /女士|Ms/]],
  [/性别|Gender/, ({ person }) => [person.gender === 'M' ? /^(男|Male)/ : /^(女|Female)/]],
  [/出生日期|Date of birth/, ({ person }) => person.birthDate],
  [/出生地|Place of birth/, () => '上海'],
  [/职务|^Position$|Job title/, (desk) => worded(desk, desk.person.position)],
  [/年龄异常|Rationale for age/, () => '经核实属实'],
  [/网站|Website/, () => 'www.hexu-demo.example.com'],
  [/邮箱|[Ee]-?mail/, ({ person }) => person.mail],
  [/传真|[Ff]ax/, ({ dossier }) => dossier.telephone],
  [
    /固定电话|联系人电话|联系电话|开票电话|[Tt]elephone$|Telephone for|Contact telephone/,
    ({ dossier, attempt }) => (attempt === 0 ? dossier.telephone : dossier.manager.mobile),
  ],
  [/手机|[Mm]obile/, ({ person }) => person.mobile],
  [/常驻境内|live in the mainland/, yes],
]
