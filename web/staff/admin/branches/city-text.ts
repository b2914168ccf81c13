import type { Regions } from '../../../fields/kinds/regions.ts'
import type { Words } from '../../words.ts'

/** The code of the province that a city lies in, or is. */
export function provinceOf(city: string): string {
  return `${city.slice(0, 2)}0000`
}

/** A city with its province, as several provinces call a city alike; a province that is one city by its own name. */
export function cityText(city: string, { codesBelow, textOf }: Regions, say: Words['say']): string {
  const province = provinceOf(city)
  const name = say(`lists:provinces.${province}`)
  return codesBelow(province).length === 1 ? name : `${name} · ${textOf(city)}`
}
