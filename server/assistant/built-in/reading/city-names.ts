import { normalize } from './tokenization.ts';
import { readLines, splitNames } from './word-lists.ts';

interface City {
  /** Its two-letter code. */
  country: string;
  /** In lower case without accents: "munich", "munchen", "monachium". */
  names: readonly string[];
}

const CITIES = new Map<string, City>();
for (const line of readLines('city-names')) {
  const [country = '', list = ''] = line.split(':');
  const city = { country, names: [...new Set(splitNames(list).map(normalize))] };
  for (const name of city.names) CITIES.set(name, city);
}

/** All names of a city, normalized. In another country the name belongs to another city: "Vienna" in the United States. */
export function namesOfCity(name: string, country?: string): readonly string[] {
  const own = normalize(name);
  const city = CITIES.get(own);
  return city && (country ?? city.country) === city.country ? city.names : [own];
}

export function countryOfCity(name: string): string | undefined {
  return CITIES.get(normalize(name))?.country;
}
