import { LEXICON } from '../../../skills/lexicon.ts';
import { usualSpelling } from './technology-spellings.ts';
import { normalize } from './tokenization.ts';

/** Names of the same technology, one group per line. */
const ALIASES = `
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
d3, d3.js, d3js
`;

/** Well-known names that the lexicon of skills does not contain. */
const FURTHER_NAMES = `
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

/** Categories of the lexicon that are not technologies: soft skills and spoken languages. */
const NON_TECHNICAL_CATEGORIES = new Set(['languages', 'leadership-delivery']);

/** Maps each name in lower case to its spelling. */
export const KNOWN_TECHNOLOGIES: ReadonlyMap<string, string> = new Map(
  [
    ...Object.entries(LEXICON).flatMap(([key, { words }]) => (NON_TECHNICAL_CATEGORIES.has(key) ? [] : split(words))),
    ...split(FURTHER_NAMES),
    ...ALIASES.split('\n').flatMap(split),
  ]
    .filter((name) => !name.endsWith('*'))
    .map((name) => name.replace(/^=/, ''))
    .map((name) => [normalize(name), usualSpelling(name)]),
);

/** Names of fields of work. Questions about them are answered by the search and not by a mention of the name. */
export const WORK_FIELDS: ReadonlySet<string> = new Set(
  split(`testing, security, design, analytics, statistics, hosting, infrastructure, architecture, networking, debugging, profiling, refactoring,
    documentation, technical writing, data science, data analysis, data analytics, data engineering, data mining, machine learning, ml,
    artificial intelligence, ai, deep learning, system design, software architecture, system administration, compliance, privacy, encryption,
    cryptography, data protection, quality assurance, qa, user research, usability, accessibility, animation, typography, visual design,
    graphic design, interaction design, code quality, risk management, high availability, distributed systems, concurrency, user experience, ux,
    ui, ui/ux, ux/ui, user interface, business intelligence, big data, static analysis, regular expressions, shell, prompting, data structures,
    game development, api design, e-commerce, ecommerce, infosec, appsec, nlp, computer vision, natural language processing, less, safe, principle, excel`),
);

/** Maps each name in lower case to all names of the same technology. */
export const ALIAS_GROUPS: ReadonlyMap<string, readonly string[]> = new Map(
  ALIASES.trim()
    .split('\n')
    .map((line) => split(line).map(normalize))
    .flatMap((group) => group.map((name) => [name, group] as const)),
);

function split(words: string): string[] {
  return words
    .split(',')
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}
