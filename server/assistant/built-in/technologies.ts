import { LEXICON } from '../../skills/lexicon.ts';
import type { Corpus, Item, Passage } from '../corpus.ts';
import { type Draft, QUOTES_MAX, quoteOf } from './draft.ts';
import { decline } from './phrases.ts';
import type { Question, Reader } from './question.ts';
import { SUBJECT_WEIGHT } from './scope.ts';
import type { WordVectors } from './word-vectors.ts';
import { fold, tokens } from './words.ts';

/** Names of one and the same thing, a group a line. */
const SAME = `
javascript, js, ecmascript
typescript, ts
kubernetes, k8s
postgresql, postgres
go, golang
node.js, node, nodejs
react, react.js, reactjs
vue, vue.js, vuejs
next.js, nextjs
angular, angularjs, angular.js
express, express.js
aws, amazon web services
gcp, google cloud, google cloud platform
azure, microsoft azure
ci/cd, continuous integration, continuous delivery, continuous deployment
machine learning, ml
artificial intelligence, ai
llm, llms, large language model, large language models, language model, language models
rag, retrieval-augmented generation, retrieval augmented generation
genai, generative ai
.net, dotnet, .net core
c#, csharp
c++, cpp
objective-c, objective c
ruby on rails, rails
html, html5
css, css3
sass, scss
rest, restful, rest api, rest apis, restful api
scikit-learn, sklearn
mongodb, mongo
elasticsearch, elastic search
ms sql, mssql, sql server, microsoft sql server
iac, infrastructure as code
tdd, test-driven development, test driven development
ux, user experience
ui, user interface
nlp, natural language processing
sre, site reliability engineering, site reliability
iot, internet of things
rtos, real-time operating system, real time operating system
ros, robot operating system
fhir, hl7 fhir
power bi, powerbi
spring, spring boot
tensorflow, tensor flow
k6, grafana k6
`;

/** Well-known names that the lexicon of skills leaves out, because nobody lists them or everybody does. */
const FURTHER = `
  adobe, dicom, hl7, epic, cerner, sap, sap hana, salesforce, servicenow, sharepoint, wordpress, drupal, joomla, shopify, magento, typo3, contentful,
  freertos, zephyr, arduino, raspberry pi, stm32, esp32, can bus, modbus, mqtt, opc ua, plc, scada, fpga, vhdl, verilog, labview, simulink, autosar,
  yocto, qt, opengl, vulkan, directx, cuda, opencl, unity, unreal, unreal engine, godot, blender, maya, houdini, photogrammetry,
  qgis, arcgis, autocad, revit, civil 3d, bim, primavera, primavera p6, ms project, microsoft project, sketchup, solidworks, catia, ansys,
  splunk, sentinel, crowdstrike, nessus, burp suite, metasploit, wireshark, kali, kali linux, nmap, okta, active directory, vault, hashicorp vault,
  terraform, ansible, puppet, chef, pulumi, helm, argo cd, argocd, istio, linkerd, consul, nomad, openshift, rancher, vmware, proxmox,
  pagerduty, opsgenie, new relic, dynatrace, sentry, loki, tempo, jaeger, opentelemetry, honeycomb, thanos,
  kafka, rabbitmq, nats, pulsar, activemq, zeromq, sqs, kinesis, flink, beam, nifi, airbyte, fivetran, dagster, prefect, kedro,
  clickhouse, cockroachdb, cassandra, scylla, neo4j, dynamodb, firestore, firebase, supabase, influxdb, timescaledb, duckdb, sqlite, mariadb, oracle,
  couchdb, couchbase, memcached, redis, solr, opensearch, pinecone, weaviate, milvus, qdrant, pgvector, chroma,
  xgboost, lightgbm, catboost, prophet, stata, spss, sas, knime, rapidminer, alteryx, qlik, metabase, superset, power query, excel,
  chatgpt, gpt-4, gemini, llama, mistral, copilot, stable diffusion, midjourney, langgraph, autogen, vllm, ollama, onnx, keras, jax, fastai,
  graphql, grpc, soap, websocket, websockets, webrtc, oauth, openid connect, jwt, webassembly, deno, bun, htmx, alpine.js, remix, gatsby, astro,
  storybook, chakra ui, material ui, framer, webflow, principle, axure, balsamiq, hotjar, maze, miro, lookback, canva, procreate,
  cobol, fortran, abap, apex, smalltalk, scheme, racket, tcl, raku, crystal, elm, purescript, reasonml, f#, vb.net, delphi, actionscript, flash,
  flutter, xamarin, ionic, cordova, kotlin multiplatform, swiftui, jetpack compose, android, ios, watchos,
  prince2, pmp, itil, togaf, cissp, cism, ceh, oscp, iso 27001, soc 2, hipaa, pci dss, gdpr, six sigma, lean six sigma, cmmi, less, scrum, kanban, safe
`;

/** What is named in a question, and where the portfolio names it. */
export interface Technology {
  /** As it is written in the lexicon or by the owner: safe to repeat. */
  name: string;
  names: readonly string[];
  /** Where the question names it. */
  at: number;
}

export interface Technologies {
  /** Those that a question names. */
  named(question: string): Technology[];
  /** The passages that name one of its names, in the order of the corpus. */
  mentions(technology: Technology): Passage[];
}

const SPOKEN = new Set(['languages', 'leadership-delivery']);

/** Each name in lower case → how it is written. Names of soft skills and of spoken languages are none of these. */
const KNOWN: ReadonlyMap<string, string> = new Map(
  [
    ...Object.entries(LEXICON).flatMap(([key, { words }]) => (SPOKEN.has(key) ? [] : split(words))),
    ...split(FURTHER),
    ...SAME.split('\n').flatMap(split),
  ]
    .filter((name) => !name.endsWith('*'))
    .map((name) => name.replace(/^=/, ''))
    .map((name) => [fold(name), name]),
);

/** Names of fields rather than of things: what was written answers questions on them, not a mention. */
const FIELDS = new Set(
  split(`testing, security, design, analytics, statistics, hosting, infrastructure, architecture, networking, debugging, profiling, refactoring,
    documentation, technical writing, data science, data analysis, data analytics, data engineering, data mining, machine learning, ml,
    artificial intelligence, ai, deep learning, system design, software architecture, system administration, compliance, privacy, encryption,
    cryptography, data protection, quality assurance, qa, user research, usability, accessibility, animation, typography, visual design,
    graphic design, interaction design, code quality, risk management, high availability, distributed systems, concurrency, user experience, ux,
    ui, ui/ux, ux/ui, user interface, business intelligence, big data, static analysis, regular expressions, shell, prompting, data structures,
    game development, api design, e-commerce, ecommerce, infosec, appsec, nlp, computer vision, natural language processing, less, safe, less, principle, excel`),
);

/** What makes an everyday word a name: it stands after or before one of these, or alone. */
const BEFORE =
  /\b(?:in|with|use|uses|used|using|know|knows|known|of|like|on|to|via|and|or|learn|learned|learning|write|writes|written|code|codes|coding|program|programs|deploy|run|about)\s+(?:the\s+)?$/;
const AFTER =
  /^\s*(?:experience|skills?|knowledge|developer|development|developing|programming|programmer|code|coding|framework|language|expert|expertise|engineer|projects?|certified|certification|background|stack|databases?|db|servers?|clusters?|apis?|sdk|tools?|platform|cloud|queries|scripts?|libraries|library|apps?|or\b|and\b)/;

export function technologiesOf({ content, items }: Corpus, vectors: WordVectors): Technologies {
  const own = new Map<string, string>();
  for (const name of [...content.skills.map((skill) => skill.name), ...content.timeline.flatMap((milestone) => milestone.tags)])
    own.set(fold(name), name);
  const groups = new Map<string, string[]>();
  for (const line of SAME.trim().split('\n')) {
    const group = split(line).map(fold);
    for (const name of group) groups.set(name, group);
  }
  const haystacks = items.flatMap((item) =>
    item.passages.map((passage) => ({ passage, text: fold(passage.text), written: passage.text })),
  );
  const titles = items.map((item) => ({ item, text: fold(item.title) }));

  return {
    named(question) {
      const found: Technology[] = [];
      const folded = fold(question);
      const taken: [number, number][] = [];
      for (const [from, to] of phrases(question)) {
        const phrase = folded.slice(from, to);
        const name = own.get(phrase) ?? KNOWN.get(phrase) ?? KNOWN.get(phrase.replace(/(?<=\p{L})\s*v?\d[\d.]*$/u, ''));
        if (name === undefined || taken.some(([a, b]) => from < b && to > a)) continue;
        if (!own.has(phrase) && FIELDS.has(phrase)) continue;
        if (!isMeantAsName(question, folded, [from, to], vectors)) continue;
        taken.push([from, to]);
        found.push({ name, names: groups.get(phrase) ?? [phrase], at: from });
      }
      return found;
    },
    mentions({ names }) {
      const pattern = wholeWords(names);
      const inTitle = titles.flatMap(({ item, text }) => (pattern.test(text) ? item.passages.slice(0, 1) : []));
      // "We go live" names no language: in a sentence an everyday word is a name when it is written as one.
      const isEveryday = (name: string) => name.length <= 2 || vectors.rank(name) !== undefined;
      const asName = wholeWords(names.flatMap((name) => (isEveryday(name) ? inCapitals(name) : [name, ...inCapitals(name)])));
      const unmistakable = names.filter((name) => !isEveryday(name));
      const plainly = unmistakable.length > 0 ? wholeWords(unmistakable) : undefined;
      const inText = haystacks.flatMap(({ passage, text, written }) =>
        pattern.test(text) && (passage.isFact || plainly?.test(text) || asName.test(written)) ? [passage] : [],
      );
      return [...new Set([...inText, ...inTitle])];
    },
  };
}

function wholeWords(names: readonly string[]): RegExp {
  return new RegExp(names.map((name) => `(?<![\\p{L}\\p{N}])${escaped(name)}(?:s|'s)?(?![\\p{L}\\p{N}#+])`).join('|'), 'u');
}

function inCapitals(name: string): string[] {
  return [name.toUpperCase(), name.charAt(0).toUpperCase() + name.slice(1)];
}

/** All runs of up to five words, the longest first. */
function phrases(question: string): [from: number, to: number][] {
  const words = tokens(question);
  const found: [number, number][] = [];
  for (let length = 5; length >= 1; length--) {
    for (let i = 0; i + length <= words.length; i++) {
      const first = words[i];
      const last = words[i + length - 1];
      if (first && last) found.push([first.at, last.at + last.text.length]);
    }
  }
  return found;
}

/** "Go" or "react" may be a verb: then something around it has to say that it is a name. */
function isMeantAsName(question: string, folded: string, [from, to]: readonly [number, number], vectors: WordVectors): boolean {
  const phrase = folded.slice(from, to);
  const isLetter = phrase.length === 1 || phrase === 'go';
  if (!isLetter && vectors.rank(phrase) === undefined) return true;
  const before = folded.slice(0, from);
  const after = folded.slice(to);
  if (tokens(before + after).length <= (isLetter ? 0 : 1)) return true;
  const isCapital = /^\p{Lu}/u.test(question.slice(from)) && /[\p{L}\p{N},][^.?!]*$/u.test(before);
  if (isCapital) return true;
  if (isLetter) return BEFORE.test(before) && /^\s*(?:[?.!,]|$|(?:or|and|programming|code|development)\b)/.test(after);
  return BEFORE.test(before) || AFTER.test(after);
}

function split(words: string): string[] {
  return words
    .split(',')
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** What the portfolio says of a technology, or that it does not mention it. */
export function namedTechnologies(question: Question, reader: Reader): Draft | undefined {
  const [first] = question.technologies;
  if (!first) return undefined;
  const { index, technologies, corpus } = reader;
  const found = question.technologies.map((technology) => ({ technology, passages: technologies.mentions(technology) }));
  const absent = found.filter(({ passages }) => passages.length === 0).map(({ technology }) => technology.name);
  const passages = new Set(found.flatMap(({ passages }) => passages));
  const subject = question.terms.filter(({ weight }) => weight > SUBJECT_WEIGHT);
  const hits = index.find(subject, question.text);
  if (passages.size === 0) {
    // Something else that is asked of may be there: "the migration away from Oracle".
    const others = subject.filter(
      (term) => !question.technologies.some(({ names }) => names.some((name) => name.includes(term.word))),
    );
    if (others.length >= 3 && hits[0] && hits[0].coverage >= 0.75) return undefined;
    return decline(corpus.content, `The portfolio does not mention ${listed(absent)}.`);
  }
  const scores = new Map(hits.map(({ passage, score }) => [passage, score]));
  const rated = [...passages]
    .map((passage) => ({
      passage,
      score: (scores.get(passage) ?? 0) + (passage.isFact ? (passage.item.kind === 'skills' ? 0.1 : 0) : 0.3),
    }))
    .sort((a, b) => b.score - a.score);
  const byItem = new Map<Item, Passage>();
  for (const { passage } of rated) if (!byItem.has(passage.item)) byItem.set(passage.item, passage);
  const lead =
    absent.length > 0
      ? `The portfolio does not mention ${listed(absent)}. On the rest it says:`
      : 'Yes, the portfolio mentions it:';
  const shown = [...byItem.values()];
  // The list of skills is where it stands for certain: it is always among them.
  const skill = shown.find(({ item }) => item.kind === 'skills');
  const best = shown.slice(0, QUOTES_MAX);
  if (skill && !best.includes(skill)) best.splice(-1, 1, skill);
  return { lead, quotes: best.map(quoteOf) };
}

function listed(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : (names[0] ?? '');
}
