import { stem } from '../reading/tokenization.ts';

/**
 * Groups of synonyms in questions and texts about a career, one per line. They come from the language of recruiters and
 * résumés in general, never from a question set.
 */
const GROUPS = `
lead led leader leadership head headed manage managed manager management direct directed run ran supervise chaired oversee oversaw
team crew staff group colleagues engineers people reports squad department unit division
company employer firm organization business
build built create created develop developed development make made construct implement implemented write wrote
design designed draw drew sketch architect architected
begin began start started join joined launch launched found founded introduce introduced
end ended finish finished complete completed
leave left quit resign resigned depart
win won award awarded prize honor honored recognition recognized distinction medal
study studied degree diploma graduate graduated university college school education academic thesis bachelor master doctorate phd
teach taught teaching train trained training lecture lecturer course coach coached mentor mentored mentoring instruct workshop
mistake error wrong fault failure failed fail bug defect incident broke broken setback low
problem challenge difficult difficulty hard hardest obstacle trouble struggle struggled
fix fixed repair repaired solve solved resolve resolved correct corrected
reduce reduced reduction decrease decreased cut lower lowered fewer shrink shrank drop dropped fell fall
increase increased grow grew growth raise raised rise rose improve improved improvement double doubled better
speed fast faster quick quicker slow latency seconds minutes performance accelerate
money budget cost costs spend spent funding million price expensive cheap cheaper saving savings save saved euro dollar
result results outcome impact effect success achievement
customer customers client clients user users
move moved migrate migrated migration switch switched replace replaced transfer transition convert converted
test tests tested testing trial trials exam verify verified check checked validate validated
contribute contributed contribution contributions contributor contributors
competitor competitors contestant contestants entrant entrants entry entries submission submissions
vehicle vehicles car cars van vans truck trucks lorry
hurt injured injury wounded harmed treated casualty
safe safety secure security protect protection risk
measure measured measurement metric metrics statistic number
automate automated automation automatic automatically script scripted
decide decided decision choose chose choice
agree agreed agreement negotiate negotiated negotiation convince convinced persuade persuaded
conflict disagreement disagree argue argument dispute
talk talks speak speaker conference presentation presented present
publish published publication paper article
volunteer volunteered volunteering charity unpaid community nonprofit
hire hired hiring recruit recruited recruiting interview
promote promoted promotion
abroad overseas international foreign countries country
live lives based location located city reside home
child children parental parent maternity paternity leave
remote remotely distributed
document documented documentation manual guide
large big biggest huge scale size
doctor doctors physician clinician clinicians nurse patient patients hospital ward medical clinical health healthcare
student students pupil pupils class
software application app program system
website web site page
data dataset database
ai ml llm artificial intelligence
vendor supplier suppliers contractor
plan planned planning schedule roadmap
law legal compliance regulation regulatory gdpr audit
fintech bank banking payment payments finance financial
adtech advertising advertisement ads bidding
edtech school education teaching
healthtech medtech hospital medical health
saas software subscription
warn warning warnings alert alerts alarm alarms
fire fired dismiss dismissed layoff layoffs redundancy redundancies
uni university
sysadmin administrator admin
travel traveled travelling trip trips hotel flights
uptime availability available reliability reliable stability stable
cancel canceled cancelled stop stopped abandon abandoned discontinue discontinued kill killed retire retired scrap scrapped remove removed
attack attacked attacker hack hacked hacker malware ransomware virus cyberattack breach intrusion
delete deleted erase erased wipe wiped lose
legacy old outdated obsolete aging
modernize modernized renew renewed rewrite rewrote overhaul revamp refresh
productivity output throughput efficiency efficient
deadline deadlines date due late delay delayed
motivate motivated inspire inspired encourage encouraged
weather storm wind rain snow
emergency crisis fire accident disaster outage
animal animals species wildlife protected
survey questionnaire poll interviews
waste leftover leftovers garbage
holiday holidays vacation
partner partners partnership collaborate collaborated collaboration cooperation joint together
school schools pupil pupils teacher classroom
supervisor supervised professor advisor
kids children pupils young youth
`;

const SYNONYMS = new Map<string, Set<string>>();
for (const line of GROUPS.trim().split('\n')) {
  const group = [...new Set(line.split(' ').map(stem))];
  for (const word of group) {
    const others = SYNONYMS.get(word) ?? new Set();
    for (const other of group) if (other !== word) others.add(other);
    SYNONYMS.set(word, others);
  }
}

/** The stems that are synonyms of a stem. */
export function synonyms(stemmed: string): ReadonlySet<string> {
  return SYNONYMS.get(stemmed) ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();
