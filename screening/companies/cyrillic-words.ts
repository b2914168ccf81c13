/** Russian, Ukrainian, Belarusian, Bulgarian and Serbian; by hand, from registers' own translations. */
export const CYRILLIC_STEMS =
  'торгов:trading торговл:trade имени:named коммерческ:commercial банк:bank компани:company групп:group груп:group завод:plant фабрик:factory ' +
  'концерн:concern корпораци:corporation корпорац:corporation холдинг:holding предприяти:enterprise підприємств:enterprise ' +
  'объединени:association обʼєднан:association фонд:fund союз:union ассоциаци:association ' +
  'асоціац:association федераци:federation федерац:federation министерств:ministry міністерств:ministry управлени:administration управлін:administration ' +
  'агентств:agency служб:service комитет:committee комітет:committee комисси:commission совет:council рада:council институт:institute інститут:institute ' +
  'университет:university університет:university академи:academy академ:academy центр:center бюро:bureau лаборатори:laboratory ' +
  'научн:scientific исследовательск:research производственн:production виробнич:production промышленн:industrial промислов:industrial ' +
  'промышленност:industry строительн:construction строительств:construction транспортн:transport судоходн:shipping морск:marine ' +
  'пароходств:shipping авиаци:aviation авиационн:aviation авиакомпани:airlines железн:railway дорог:road космическ:space ракетн:missile ' +
  'оборон:defense военн:military вооружени:armament армейск:army нефтян:oil нефт:oil газов:gas газ:gas энергетическ:energy ' +
  'энерги:energy энергетик:energy электронн:electronic электроник:electronics электрическ:electric техническ:technical технологи:technology ' +
  'технологическ:technological химическ:chemical металлургическ:metallurgical машиностроительн:machine+building механическ:mechanical ' +
  'приборостроени:instrument+engineering судостроительн:shipbuilding радио:radio связ:communications информационн:information системы:systems ' +
  'систем:system безопасност:security внешнеэкономическ:foreign+economic внешнеторгов:foreign+trade экспорт:export импорт:import ' +
  'финансов:financial финанс:finance инвестиционн:investment страхов:insurance лизингов:leasing лизинг:leasing сельскохозяйственн:agricultural ' +
  'государственн:state державн:state национальн:national національн:national федеральн:federal международн:international міжнародн:international ' +
  'республик:republic республіка:republic российск:russian россии:russia русск:russian украинск:ukrainian україн:ukraine украин:ukraine белорусск:belarusian ' +
  'беларус:belarus крым:crimea центральн:central северн:northern южн:southern восточн:eastern западн:western новый:new новая:new ' +
  'объединенн:united единый:united первый:first главн:main экспериментальн:experimental опытн:experimental специальн:special'

/** Endings of adjectives and nouns in these languages, by case, gender and number. */
export const CYRILLIC_ENDINGS =
  'а я о е ы и й у ю ь ь ий ый ой ая яя ое ее ые ие ого его ому ему ым им ом ем ой ей ою ею ых их ыми ими ую юю ов ев ам ям ами ями ах ях ' +
  'ия ие ии ию ией ием ией ість ості ства ство ский ская ское ские ского ской скому ский ская ское ский ть ти ости ость а і ї ій ья ье ьи ' +
  'ный ная ное ные ного ной ному ных ним ний на не ня ню'
