/** Whether a word is capitalised in English without being a name of anything in a portfolio: "AI", "Monday". */
export function isCapitalizedCommonWord(word: string): boolean {
  return /^(?:(?:ai|ml|it|cs|hr|qa|ux|ui|pm|ceo|cto|cfo|coo|cio|cpo|ciso|vp|okr|okrs|kpi|kpis|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|english)s?)$/.test(
    word,
  );
}

/** Common abbreviations that the word vectors do not contain. */
export const ABBREVIATIONS: ReadonlySet<string> = new Set([
  'fintech',
  'adtech',
  'edtech',
  'healthtech',
  'medtech',
  'saas',
  'certs',
  'cert',
  'repo',
  'repos',
  'infra',
  'devs',
  'admin',
  'mgmt',
  'exp',
  'dev',
  'prod',
  'specs',
  'yrs',
  'uni',
  'uptime',
  'sysadmin',
  'sysadmins',
  'podcast',
  'podcasts',
  'bsc',
  'msc',
]);
