/** True statements about the invented owners, each with replacements that make it false. */
interface Statement {
  text: string;
  /** Words of the text, each with a false replacement that a model might invent. */
  lies: [from: string, to: string][];
}

/** One per line: the statement, then `right>wrong,wrong` for each number, date or name that a lie replaces. */
function read(lines: string): Statement[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', ...lies] = line.trim().split(' | ');
      return {
        text,
        lies: lies.flatMap((lie) => {
          const [from = '', to = ''] = lie.split('>');
          return to.split(',').map((wrong): [string, string] => [from, wrong]);
        }),
      };
    });
}

/** About Mira (`server/assistant/fixtures/portfolio.ts`). */
export const ABOUT_MIRA = read(`
  Mira Okafor is a software engineer for water authorities in Rotterdam [[about]]. | Rotterdam>Antwerp,Hamburg
  She has led a team of six engineers at the Delta Works Authority since March 2019 [[milestone-delta]]. | six>seven,sixteen,60 | March>May,January | 2019>2018,2021,2013 | Delta Works Authority>Port of Lagos,Google,Deltares
  Her team of 6 engineers writes the control software of **two** flood barriers [[milestone-delta]]. | 6>9,26 | two>three,twelve
  Closing a barrier now takes 42 minutes instead of 90 [[milestone-delta]]. | 42>24,45 | 90>120,900
  The time for closing a barrier fell from 90 to 42 minutes [[milestone-delta]]. | 90>95 | 42>30
  Every change goes live on a Tuesday [[milestone-delta]]. | Tuesday>Thursday,Friday
  She has been there for seven years and nine months [[milestone-delta]]. | seven>eight,four | nine>two
  In that role she uses C++ and Kubernetes [[milestone-delta]]. | C++>Rust,Haskell | Kubernetes>OpenShift,Nomad
  Before that, she was a software engineer at the Port of Lagos from February 2013 to June 2018 [[milestone-harbour]]. | February>April | 2013>2012,2015 | June>July | 2018>2019,2020 | Port of Lagos>Port of Antwerp,Delta Works Authority
  - **Software engineer**, Port of Lagos (2013–2018) [[milestone-harbour]] | 2013>2011,2014 | 2018>2016,2021 | Port of Lagos>Maersk,Siemens
  She spent five years and five months in Lagos [[milestone-harbour]]. | five years>six years,ten years,eleven years | Lagos>Abuja,Accra
  Her berth planner is used by 40 pilots every day [[milestone-harbour]]. | 40>400,14
  Forty pilots use the berth planner that she wrote [[milestone-harbour]]. | Forty>Fifty,Fourteen
  She worked with Python and PostgreSQL there [[milestone-harbour]]. | Python>Django,Ruby | PostgreSQL>Oracle,MongoDB
  She joined the Port of Lagos in 2013 and left in 2018 [[milestone-harbour]]. | 2013>2018,2010 | 2018>2013,2022
  From May to September 2017 she drew a tide forecast in the browser [[milestone-tide]]. | September 2017>November 2017,September 2016
  3,000 sailors used it in its first summer [[milestone-tide]]. | 3,000>30,000,3,500,5,000
  It was written in JavaScript with D3.js [[milestone-tide]]. | JavaScript>TypeScript,Elm | D3.js>Three.js
  In November 2020 she won the Young Engineer Prize of the Royal Society of Engineers [[milestone-prize]]. | November>October | 2020>2021,2019 | Royal Society of Engineers>Royal Academy of Arts,Turing Society
  She holds an MSc in Civil Engineering from Delft University of Technology (2009–2012) [[milestone-delft]]. | Delft>Eindhoven,Leiden | 2009>2008,2010 | 2012>2011,2014 | Civil>Mechanical | MSc>PhD
  She has been a Certified Kubernetes Administrator (CNCF) since 2021 [[certification-ck]]. | 2021>2020,2023 | CNCF>AWS,ISACA
  She took the course Functional Safety Basics at TÜV in 2019 [[certification-sf]]. | TÜV>DEKRA,SGS | 2019>2018,2022
  She has 13 years of experience since her first job in 2013 [[about]] [[milestone-harbour]]. | 13>15,20,30 | 2013>2011,2008
  She is an expert in C++ with 12 years of practice [[skills-languages]]. | 12>14,20 | C++>Rust,Python
  She holds one certification and lists four skills [[certification-ck]] [[about]]. | four>seven,40
  Jan de Wit, Head of Operations at the Delta Works Authority, says that she stays calm when the water rises [[testimonial-jan]]. | Jan>Piet,Klaus | Wit>Vries | Delta>Omega
  She speaks English, Dutch and a little Igbo [[about]]. | Dutch>German | Igbo>Yoruba,Hausa
  Sie leitet seit März 2019 ein Team von sechs Ingenieuren [[milestone-delta]]. | März>Mai | 2019>2016,2020 | sechs>sieben,sechzehn
  Von 2013 bis 2018 war sie bei Port of Lagos angestellt [[milestone-harbour]]. | 2013>2011 | 2018>2020 | Port of Lagos>Globex,Maersk
  Elle a travaillé au Port of Lagos de 2013 à 2018, soit cinq ans et cinq mois [[milestone-harbour]]. | 2013>2010 | 2018>2021 | cinq ans>six ans,quinze ans
  Desde 2019 dirige un equipo de seis personas [[milestone-delta]]. | 2019>2015 | seis>nueve,dieciséis
  Dal 2019 guida una squadra di sei ingegneri [[milestone-delta]]. | 2019>2014 | sei>sette,sedici
  Od 2019 roku kieruje zespołem sześciu inżynierów w firmie Delta Works Authority [[milestone-delta]]. | 2019>2017 | sześciu>ośmiu
  Sinds 2019 leidt zij een team van zes ingenieurs [[milestone-delta]]. | 2019>2012 | zes>elf
`);

/** About Ada (`server/assistant/fixtures/ferries.ts`). */
export const ABOUT_ADA = read(`
  Ada Lind has been lead developer at Tern Travel in Bergen since January 2020 [[milestone-tern]]. | Bergen>Oslo,Tromsø | January>March | 2020>2019,2022 | Tern Travel>Fjord Lines,Booking
  She leads a team of twelve and answers for €900,000 of budget a year [[milestone-tern]]. | twelve>fifteen,20 | €900,000>€9 million,$900,000,€950,000
  Her budget is 900 000 euros a year [[milestone-tern]]. | 900 000>800 000
  The refund desk paid out within five days [[milestone-refunds]]. | five>three,15
  It ran from April to August 2020 [[milestone-refunds]]. | August 2020>October 2020,August 2021
  At Fjord Lines she wrote the timetable from August 2014 to December 2019 [[milestone-lines]]. | Fjord Lines>Tern Travel,Hurtigruten | 2014>2013,2016 | 2019>2018,2020
  The budget there was €3 million [[milestone-lines]]. | €3 million>€5 million,€30 million,€3 billion
  The timetable uses the weather of three providers [[milestone-lines]]. | three>four,thirteen
  It was built with Kotlin [[milestone-lines]]. | Kotlin>Scala,Clojure,C#
  Fjord Lines was her employer until 2019 [[milestone-lines]]. | Fjord Lines>Globex,Tern Travel,Color Line | 2019>2017,2021
  The seat map was drawn between February and September 2017 [[milestone-seats]]. | September 2017>September 2018
  She spent five years and five months at Fjord Lines [[milestone-lines]]. | five years>seven years,a decade,half a dozen years
  Bookings by phone rose by 12 % in a year [[milestone-seats]]. | 12 %>21 %,12 million,120 %
  Bookings by phone rose by twelve percent [[milestone-seats]]. | twelve>twenty
  She talked the board into €140,000 for the seat map [[milestone-seats]]. | €140,000>€410,000,£140,000
  It is published under the MIT licence [[milestone-seats]]. | MIT>GPL,Apache
  Her MSc in Informatics is from Lake University in Uppsala (2012–2014), with a final mark of 8.7 out of 10 [[milestone-msc]]. | Uppsala>Lund | 2012>2010 | 2014>2015 | 8.7>9.7 | Lake>Coast
  She built boats at Norrvik Yard from 2008 to 2012 [[milestone-yard]]. | Norrvik>Colin Archer,Vestvik | 2008>2006 | 2012>2013
  She holds the certificate Radio Operator of the Coast School (2015) [[certification-1]]. | Coast>Lake | 2015>2014,2017
`);

/** One false version of the statement for each replacement. */
export function withEachLie({ text, lies }: Statement): string[] {
  return lies.map(([from, to]) => {
    const wrong = text.replace(from, () => to);
    if (wrong === text) throw new Error(`“${from}” is not in: ${text}`);
    return wrong;
  });
}
