function set(words: string) {
  return new Set(words.split(' '))
}

/** Small words that carry almost nothing: articles, prepositions, filiation words, ship prefixes. */
export const PARTICLES = set(
  'al el ul ur ad as ar at ash an az bin ibn ben bint binti bte binte de del der den des di do dos da das du la ' +
    'le les lo los van von vom zu zur zum ten ter y e i und and et of the for a in on to na ould wald und ed ' +
    'uddin eddin eddine din ud mv mt ss',
)

/** Filiation words that are written in several ways and mean the same (son of, daughter of). */
export const FILIATION = new Map([
  ['ibn', 'bin'],
  ['ben', 'bin'],
  ['bint', 'binti'],
  ['binte', 'binti'],
  ['bte', 'binti'],
  ['el', 'al'],
  ['ul', 'al'],
  ['wald', 'ould'],
])

/** Titles and honorifics of persons; they are no part of the name (HKMA: strip titles before matching). */
export const TITLES = set(
  'mr mrs ms miss mister dr doctor prof professor sir dame lord lady hon honourable rev reverend fr father ' +
    'president prasident presidente prime minister general gen colonel col major maj captain capt lieutenant lt ' +
    'sergeant sgt commander brigadier admiral herr frau monsieur madame mme senor senora don dona dipl ing phd md ' +
    'esq jr sr sheikh shaikh sheik shaykh cheikh mullah mulla maulavi mawlawi maulana mawlana qari ustad ustaz ' +
    'hajji haji hajj hadji imam ayatollah sayyid sayed sayyed seyed syed his her excellency na',
)

/** Words shared by very many companies: little evidence when they agree. */
export const GENERIC_WORDS = set(
  'company co group holding holdings international global national general trading trade trust bank banking ' +
    'industries industry industrial enterprises enterprise services service solutions systems system technology ' +
    'technologies tech management investment investments investors capital finance financial partners partnership ' +
    'fund funds association foundation organization organisation institute center centre agency office department ' +
    'ministry committee council commission society union federation network development construction engineering ' +
    'import export imports exports commercial commerce marketing logistics transport transportation shipping ' +
    'marine maritime aviation airlines air lines energy oil gas petroleum petrochemical chemical chemicals mining ' +
    'steel metal metals motor motors electronics electric electrical power telecom telecommunications ' +
    'communications media digital data software network networks security insurance securities assets asset real ' +
    'estate property properties house home foods food pharma pharmaceutical pharmaceuticals medical health care ' +
    'corporation limited business consulting consultants advisors products production factory plant works ' +
    'state public private royal first united new north south east west northern southern eastern western central ' +
    'great resources materials equipment machinery supply research science scientific university school college ' +
    'brigade battalion army forces force movement party front people club series class mortgage backed equity ' +
    'firma gruppe groupe grupo gmbh companhia compania comercial sociedad societe general gmb obshchestvo',
)

/** Given and family names borne by very many people: a weaker sign than a rare name. */
export const COMMON_NAMES = set(
  'mohammad mohammed muhammad mohamed mohamad muhammed mohd ahmad ahmed ali hassan hasan hussein hussain husayn ' +
    'ibrahim abdul abdel abd abdullah abdallah abu khan omar umar yusuf mahmoud mahmud mahmood said saeed salim ' +
    'saleh salih hamid hamad khalid mustafa jan agha akhund muhamad ismail kim ri pak park choe choi lee li wang ' +
    'zhang liu chen yang huang zhao wu zhou jose juan maria carlos luis jesus antonio francisco garcia rodriguez ' +
    'gonzalez hernandez lopez martinez perez sanchez john james david michael robert william peter paul thomas ' +
    'george smith jones brown ivan sergey sergei alexander aleksandr vladimir dmitry andrey mikhail nikolai',
)

/** Abbreviations that are written out as often as not. */
export const EXPANSIONS = new Map([
  ['co', 'company'],
  ['intl', 'international'],
  ['int', 'international'],
  ['natl', 'national'],
  ['dept', 'department'],
  ['govt', 'government'],
  ['mfg', 'manufacturing'],
  ['bros', 'brothers'],
  ['assn', 'association'],
  ['assoc', 'association'],
  ['univ', 'university'],
  ['inst', 'institute'],
  ['tech', 'technology'],
  ['technologies', 'technology'],
  ['us', 'united states'],
  ['usa', 'united states'],
  ['uk', 'united kingdom'],
  ['uae', 'united arab emirates'],
  ['prc', 'china'],
  ['dprk', 'north korea'],
  ['hk', 'hong kong'],
  ['st', 'saint'],
])
