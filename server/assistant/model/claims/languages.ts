import { lazy } from '../../../lazy.ts';
import { normalize, tokens } from '../../built-in/reading/tokenization.ts';

/** The words that claims are written in, without accents. */
interface Language {
  /** Frequent words, by which text in the language is recognized. */
  frequent: string;
  /** From zero to twenty, separated by spaces; alternatives by slashes. */
  numbers: string;
  /** From thirty to ninety. */
  tens: string;
  hundred: string;
  thousand: string;
  million: string;
  months: string;
}

const ENGLISH: Language = {
  frequent: 'the a an and of to in is was has have she he they her his their with for at on as from by that this are were not',
  numbers:
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  tens: 'thirty forty fifty sixty seventy eighty ninety',
  hundred: 'hundred/hundreds',
  thousand: 'thousand',
  million: 'million',
  months:
    'january/jan february/feb march/mar april/apr may june/jun july/jul august/aug september/sep/sept october/oct november/nov december/dec',
};

const OTHERS: readonly Language[] = [
  {
    frequent:
      'der die das und ist war hat haben sie er mit fur bei von zu zum zur ein eine einen als im seit nicht auch den dem des ihre seine',
    numbers:
      'null eins/ein/eine/einem/einen zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
    tens: 'dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
    hundred: 'hundert',
    thousand: 'tausend',
    million: 'million/millionen/mio',
    months: 'januar/janner februar marz april mai juni juli august september oktober november dezember',
  },
  {
    frequent: 'le la les un une des et est a elle il avec pour dans chez du de depuis au aux sur que qui son sa ses en par plus',
    numbers:
      'zero un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt/vingts',
    tens: 'trente quarante cinquante soixante septante huitante/octante nonante',
    hundred: 'cent/cents',
    thousand: 'mille',
    million: 'million/millions',
    months: 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  },
  {
    frequent: 'el la los las un una y es ella con para en de del desde que su sus por como ha fue al mas se lo',
    numbers:
      'cero uno/un/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte',
    tens: 'treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    hundred: 'cien/ciento',
    thousand: 'mil',
    million: 'millon/millones',
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  },
  {
    frequent: 'o a os as um uma e ela ele com para em de do da dos das desde que seu sua por como no na foi ao mais nao',
    numbers:
      'zero um/uma dois/duas tres quatro cinco seis sete oito nove dez onze doze treze catorze/quatorze quinze dezesseis/dezasseis dezessete/dezassete dezoito dezenove/dezanove vinte',
    tens: 'trinta quarenta cinquenta sessenta setenta oitenta noventa',
    hundred: 'cem/cento',
    thousand: 'mil',
    million: 'milhao/milhoes',
    months: 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
  },
  {
    frequent:
      'il lo la i gli le un una e lei lui con per in di del della nel nella dal dalla che suo sua come ha al alla piu non',
    numbers:
      'zero uno/un/una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti',
    tens: 'trenta quaranta cinquanta sessanta settanta ottanta novanta',
    hundred: 'cento',
    thousand: 'mille/mila',
    million: 'milione/milioni',
    months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  },
  {
    frequent: 'i w na z do jest oraz ona on jej jego przez od dla jako po nie lat sie ze o u byla byl firmie',
    numbers:
      'zero jeden/jedna/jedno dwa/dwie/dwoch trzy/trzech cztery/czterech piec/pieciu szesc/szesciu siedem/siedmiu osiem/osmiu dziewiec/dziewieciu dziesiec/dziesieciu jedenascie dwanascie trzynascie czternascie pietnascie szesnascie siedemnascie osiemnascie dziewietnascie dwadziescia',
    tens: 'trzydziesci czterdziesci piecdziesiat szescdziesiat siedemdziesiat osiemdziesiat dziewiecdziesiat',
    hundred: 'sto',
    thousand: 'tysiac/tysiace/tysiecy',
    million: 'milion/miliony/milionow',
    months:
      'stycznia/styczen/styczniu lutego/luty/lutym marca/marzec/marcu kwietnia/kwiecien/kwietniu maja/maj/maju czerwca/czerwiec/czerwcu lipca/lipiec/lipcu sierpnia/sierpien/sierpniu wrzesnia/wrzesien/wrzesniu pazdziernika/pazdziernik/pazdzierniku listopada/listopad/listopadzie grudnia/grudzien/grudniu',
  },
  {
    frequent: 'de het een en is was heeft zij ze hij met voor bij van te als op sinds niet ook haar zijn aan door naar',
    numbers:
      'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig',
    tens: 'dertig veertig vijftig zestig zeventig tachtig negentig',
    hundred: 'honderd',
    thousand: 'duizend',
    million: 'miljoen',
    months: 'januari februari maart april mei juni juli augustus september oktober november december',
  },
];

export interface Vocabulary {
  isEnglish: boolean;
  /** Every noun has a capital. */
  isGerman: boolean;
  numbers: ReadonlyMap<string, number>;
  months: ReadonlyMap<string, number>;
}

/** Names of months mean the same month in every language that has them. */
const MONTHS = new Map(
  [ENGLISH, ...OTHERS].flatMap(({ months }) =>
    months.split(' ').flatMap((words, index) => words.split('/').map((word) => [word, index + 1] as const)),
  ),
);
/** This many frequent words show the language of a sentence, whatever the text around it is in. */
const MIN_FREQUENT = 2;
const frequentWords = lazy(() => [ENGLISH, ...OTHERS].map(({ frequent }) => new Set(frequent.split(' '))));
const vocabularies = lazy(() => [ENGLISH, ...OTHERS].map(vocabularyOf));

/** The vocabulary of the language that the text is written in; a short one is taken to be in the language of its context. */
export function vocabularyFor(text: string, context = ''): Vocabulary {
  const counts = frequentCounts(text);
  const best = Math.max(...counts);
  const isClear = best >= MIN_FREQUENT && counts.filter((count) => count === best).length === 1;
  if (isClear || context === '') return vocabularies()[counts.indexOf(best)] as Vocabulary;
  return vocabularyFor(`${context} ${text}`);
}

function frequentCounts(text: string): number[] {
  const words = tokens(text).map(({ word }) => word);
  return frequentWords().map((list) => words.filter((word) => list.has(word)).length);
}

function vocabularyOf(language: Language): Vocabulary {
  const numbers = new Map<string, number>();
  const add = (words: string, value: number) => {
    for (const word of words.split('/')) numbers.set(normalize(word), value);
  };
  for (const [value, words] of language.numbers.split(' ').entries()) add(words, value);
  for (const [index, words] of language.tens.split(' ').entries()) add(words, 30 + 10 * index);
  add(language.hundred, 100);
  add(language.thousand, 1000);
  add(language.million, 1_000_000);
  addCompounds(numbers, language);
  return { isEnglish: language === ENGLISH, isGerman: language === OTHERS[0], numbers, months: MONTHS };
}

/** Numbers written as one word: "fünfundzwanzig", "vijfentwintig", "venticinque", "veinticinco". */
function addCompounds(numbers: Map<string, number>, language: Language): void {
  const [german, , spanish, , italian, , dutch] = OTHERS;
  const units = [...numbers].filter(([, value]) => value > 0 && value < 10);
  for (const [ten, tens] of [...numbers].filter(([, value]) => value >= 20 && value < 100 && value % 10 === 0)) {
    for (const [unit, value] of units) {
      if (language === german) numbers.set(`${unit}und${ten}`, tens + value);
      else if (language === dutch) numbers.set(`${unit}en${ten}`, tens + value);
      else if (language === italian) numbers.set(`${/^[uo]/.test(unit) ? ten.slice(0, -1) : ten}${unit}`, tens + value);
      else if (language === spanish && tens === 20) numbers.set(`veinti${unit}`, 20 + value);
    }
  }
}
