/** A change is a change of configuration: dual-approved, versioned, with a report before and after. */
export const SETTINGS = {
  /** What a differing word costs against an agreeing one, by kind of name. */
  contradiction: { person: 2.5, company: 2.5 },
  /** What a missing word costs: persons leave names out every day, companies hardly ever. */
  omission: { person: 0.22, company: 0.9 },
  /** So much of a person's name is left out freely; what is missing beyond that costs so much more. */
  omitted: { freely: 2.5, beyond: 0.4 },
  /** Where a word's similarity ceases to be one: share of its length that may be edited. */
  editShare: 0.3,
  /** Least similarity at which two words are taken for one. */
  leastSimilarity: 0.7,
  /** No word agrees exactly and one is missing: two slips and an omission at once are rarer than two people. */
  onlySimilar: 0.9,
  /** Only one word agrees and the other name has more: a bare surname or given name is no hit by itself. */
  singleWordCap: 0.66,
  /** Numbers differ but all else agrees in a longer name: a sister fund or ship, shown and never confirmed. */
  sisterCap: 0.75,
  /** Numbers differ and little else agrees. */
  numberCap: 0.5,
  /** Both sides are written in Han, and less of it agrees than this: no other word they share makes them one. */
  leastHan: 0.6,
  hanCap: 0.5,
  /** Their Han agrees and their letters less than this: sisters at most. */
  leastLetters: 0.5,
  /** One is named as the other's father. */
  fatherAndSonCap: 0.6,
  companies: {
    /** A translation and a reading are less than the same characters. */
    translated: 0.93,
    /** What a translated trade weighs beside what is a company's own. */
    trade: { beside: 0.4, alone: 1 },
    /** What is a company's own is spelled otherwise: all else it shares with many. */
    otherStem: 0.5,
    /** Words that the stem may be written in, and words of a name that are looked at. */
    mostStemWords: 4,
    mostWords: 10,
    mostUnits: 40,
    /** Units of a stretch that is looked up by its sound, ways to hear it, and the least that says anything. */
    mostSounded: 5,
    mostKeys: 16,
    shortestKey: 2,
    // Letters spelled by rule where others are heard: alone, beside a trade that agrees, or where a word is
    // only in one name.
    spelled: { alone: 4, besideTrade: 3, partly: { byRule: 5, heard: 7 } },
    /** A short name has so few signs, and so many letters in English. */
    shortName: { mostSigns: 4, fewestLetters: 7 },
    /** A trade glued to a name has so many letters at least, and the name so many. */
    shortestGlued: 5,
    shortestBefore: 2,
    /** Ways to translate a word that it is looked for by. */
    phrasesTried: 2,
    /** What it costs a reading to leave a character unread, a trade untranslated, to be in many pieces, and to leave words of the other side. */
    reading: { unread: 1, untranslated: 0.3, piece: 0.01, left: 0.02 },
  },
  abjad: {
    /** Words that one word of the other side may be cut into. */
    mostWords: 3,
    /** What agrees in consonants is less than the same letters; less of it than this is no hit by itself. */
    cap: 0.93,
    leastWeight: 5,
    /** Where either side has more words than agree. */
    leastOfPart: 8,
    fewestNames: 2,
    longVowel: 0.25,
    fewCap: 0.66,
    /** How alike two words are whose vowels are not known, for finding them. */
    found: 0.9,
    mostTerms: 400,
    mostKeys: 12,
    mostKnown: 4_096,
    shortestWithArticle: 4,
  },
  korean: {
    mostWords: 3,
    /** Two spellings of one syllable of Hangul. */
    syllable: 0.95,
    /** A character by its Sino-Korean reading, and the readings of a name that it is looked for by. */
    reading: 0.93,
    mostReadings: 12,
    mostGiven: 2,
  },
  shown: {
    leastScore: 0.6,
    mostHits: 50,
    /** Least name score, over all facts, that support can still lift to the review score. */
    leastNameScoreOfChange: 0.4,
  },
  characters: {
    light: 0.3,
    surname: 0.6,
  },
  han: {
    homophone: 0.8,
    /** Same sound in another character is no proof: a person must look. */
    homophoneCap: 0.9,
    otherOrder: 0.99,
  },
  readings: {
    westernFactor: 0.97,
    near: 0.8,
    nearBelow: 0.9,
    shortestNear: 3,
    company: 0.95,
    /** What an agreement of sounds is worth against the same characters. */
    bySystem: { pinyin: 0.97, hong_kong: 0.95, wade_giles: 0.93, min_nan: 0.93, table: 0.93 },
  },
  romanised: {
    /** Two romanisations of one name never prove it: without Han at most this. */
    cap: 0.9,
    westernFactor: 0.97,
    nearFactor: 0.92,
    /** Value of a syllable pair that shares every character, and of one that shares only a rare few. */
    most: 0.95,
    least: 0.78,
    /** A single given syllable must agree in more than a few characters: it is all there is beside the family name. */
    leastAlone: 0.85,
  },
  syllables: {
    /** Names made of syllables have so many words at most. */
    mostWords: 5,
    mostGiven: 3,
    /** A word that is no syllables counts as a Western name from so many letters. */
    shortestForeign: 3,
    /** With it the name has so many words at least. */
    fewestBesideForeign: 3,
    most: 2,
    longest: 6,
    mostVariations: 2,
  },
  nearSyllable: {
    mostCost: 1,
    shortest: 3,
    longest: 7,
  },
  nameKeys: {
    mostOfPinyin: 16,
    longestName: 4,
    mostKeys: 2000,
    mostCombinations: 150,
    readingsKept: 2,
    /** Spellings tried per syllable and system, the most shared first. */
    spellingsTried: { pinyin: 10, hong_kong: 8, wade_giles: 6, min_nan: 6 },
    mostBearers: 10,
  },
  candidates: {
    longestAcronym: 7,
    /** Initials that more names hold than this rarity says nothing. */
    leastAcronymRarity: 5,
    leastRarity: 0.1,
    most: 75,
    valueSteps: 1000,
    /** New names are taken in only while this share of the query's rarity is still to come. */
    openShare: 0.45,
    longerCosts: 0.02,
    /** Only names of so few words are taken for joined ones. */
    mostWithHalves: 2,
    mostJoined: 20,
    /** Words that a company's name has in English as a rule. */
    wordsInEnglish: 3,
    /** Halves and joints that very many names hold say nothing. */
    leastJoinedMass: 4,
    wordsPerName: 5,
  },
  keys: {
    shortestEdited: 4,
    fewestInitials: 3,
    mostInitials: 7,
  },
  lookup: {
    /** The half that is no listed word itself is longer than this. */
    longestUnknownHalf: 4,
    mostJoinedWords: 3,
    unknownMass: 12,
    /** Words of one sound and length looked at, and how much longer or shorter they may be. */
    mostAlike: 200,
    mostLonger: 2,
    shortestHalf: 2,
    shortestJoined: 7,
  },
  acronym: {
    value: 0.78,
    fewestLetters: 3,
  },
  edits: {
    // Letters that romanisations and typists confuse cost less than 1 (from the common transliteration tables
    // of Cyrillic, Arabic and Chinese, and neighbours in sound).
    alike: [
      ['iy', 0.25],
      ['iey', 0.4],
      ['ouw', 0.4],
      ['aeiouy', 0.7],
      ['ckq', 0.4],
      ['szc', 0.5],
      ['vwf', 0.4],
      ['jyi', 0.4],
      ['gjz', 0.6],
      ['kgxh', 0.7],
      ['dt', 0.6],
      ['bp', 0.6],
      ['mn', 0.7],
    ],
    /** What a letter costs that stands in one word only: a vowel, an h, any other. */
    vowel: 0.7,
    breath: 0.5,
    /** Letters that may be edited in short words: none below the first length, half a letter, one. */
    half: 0.5,
    untouchedBelow: 2.5,
    halfBelow: 4,
    oneBelow: 5,
    // A longer run of differing letters is a replaced one, sooner at the end of a word; it then costs that
    // much more.
    leastRun: 2,
    leastEnding: 1.5,
    replacedShare: 0.6,
    replacedMore: 0.5,
    doubled: 0.3,
    transposed: 0.7,
    longest: 40,
  },
  legalForms: {
    /** Longer words may be a form with one wrong letter. */
    longestShort: 9,
    other: 0.96,
  },
  numbers: {
    /** Above this all else agrees, and at least so many words say so. */
    sisterScore: 0.97,
    sisterWords: 2,
    weight: 0.5,
    /** The most characters of a Han name that says little more than its number (中建第八局). */
    shortHan: 5,
  },
  initials: {
    /** An initial agrees with a word it begins; weaker than the word written out. */
    similarity: 0.85,
  },
  joined: {
    /** So many open words at least, and so many letters in the joined one. */
    fewestWords: 3,
    shortest: 4,
    least: 0.92,
    mostParts: 4,
    mostLonger: 2,
  },
  nicknames: {
    similarity: 0.9,
  },
  /** Log-odds of what two birth dates say; magnitudes follow the share of equal parts among unrelated people. */
  birthDate: {
    born_same_day: 3,
    born_day_month_swapped: 1.8,
    born_same_month: 0.4,
    born_same_year: 1.2,
    born_near_year: 0.5,
    born_same_year_other_day: -0.8,
    born_year_typo: -0.4,
    born_close_years: -2.5,
    born_other_year: -4.5,
  },
  /** Years that an approximate year reaches, and years that are still close. */
  birthYears: { approximate: 2, close: 2 },
  odds: {
    /** A probability is never certain. */
    highestScore: 0.999,
    lowestScore: 0.001,
    /** An exact name is still only a name: before evidence it counts as 199 to 1 at most, 1 to 49 at least. */
    highestName: 0.995,
    lowestName: 0.02,
    /** Below this the names are not alike, and a shared birthday or country makes no match of them. */
    leastAlike: 0.5,
  },
  facts: {
    sameCountry: 0.8,
    otherCountry: -1.2,
    otherGender: -1.5,
    otherType: -4,
    otherThing: -2,
    weakAlias: -0.6,
    /** The party says when it was born and where it belongs, the entry nothing but a name: the name alone must be better. */
    bareEntry: -0.7,
  },
  identifiers: {
    same: 7,
    otherUnique: -2,
    /** A commercial code stands for the characters of a name, not for its bearer. */
    sameNameCode: 1,
    /** Shortest key that identifies anybody. */
    shortestKey: 5,
  },
  /** How much a word says, by the kind of name it stands in (its rarity weight). */
  words: {
    word: 1,
    commonName: 0.85,
    place: 0.45,
    generic: 0.5,
    small: 0.1,
    initial: 0.4,
  },
  // Logistic curves (Platt) per group of scripts, fitted by `bench/screening/calibration.ts` on labelled
  // pairs. `review` is the score from which a person must look.
  calibration: {
    review: 0.7,
    confirmProbability: 0.95,
    curves: {
      latin: { slope: 0.86, offset: -0.67 },
      han_han: { slope: 1.24, offset: -0.25 },
      han_latin: { slope: 0.98, offset: 0.38 },
      // The labelled pairs hold too few near misses for a fit: kept below what they show.
      latin_cross: { slope: 1.2, offset: 0.2 },
    },
  },
} as const
