/** What OFAC's two XML forms call a feature that says to which country a party belongs, a ship's flags among them. */
export const OFAC_COUNTRY =
  /^(?:Nationality|Citizenship|Former Citizenship|Location|Registration Country|(?:Former |Other )?(?:Vessel )?Flag)/

/** Features that name one bearer alone. */
export const OFAC_IDENTIFYING =
  /^(?:SWIFT|BIK|ISIN|D-U-N-S|Legal Entity|MMSI|Vessel Registration|(?:Other )?Vessel Call Sign|(?:Previous )?Aircraft (?:Tail Number|Mode S|Construction Number|Manufacturer.s Serial))/
